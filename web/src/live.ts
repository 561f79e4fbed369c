// The live connection: says who we are, hands on what the server sends, asks for judgements,
// plans and reaches, and comes back by itself when it was lost, a little later each time.
import type {
  Answer,
  Frame,
  Greeting,
  Judgement,
  Message,
  Plan,
  Reach,
  RuleRefusal,
  Wanted,
} from './protocol';

export type Connection = 'connecting' | 'live' | 'lost';

// How a unit comes to where it is wanted, or why it does not.
export interface Planned extends Partial<Plan> {
  refusal?: RuleRefusal;
}

const firstWait = 500;
const longestWait = 10_000;

interface Waiting {
  give: (message: Message) => void;
  fail: (fault: Error) => void;
}

export class Live {
  private socket: WebSocket | undefined;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly hello: Greeting,
    private readonly onMessage: (message: Message) => void,
    private readonly onConnection: (connection: Connection) => void,
  ) {
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  judge(answer: Answer): Promise<Judgement> {
    return this.ask({ judge: answer }).then((m) => {
      if (m.type === 'judgement') return m.judgement;
      throw new Error('not a judgement');
    });
  }

  plan(wanted: Wanted): Promise<Planned> {
    return this.ask({ plan: wanted }).then((m) => {
      if (m.type === 'plan') return m;
      if (m.type === 'refusal') return { refusal: m.refusal };
      throw new Error('not a plan');
    });
  }

  reach(from: Wanted): Promise<Reach> {
    return this.ask({ reach: from }).then((m) => (m.type === 'reach' ? m.reach : []));
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.giveUp();
  }

  private ask(frame: Frame): Promise<Message> {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new Error('The connection is lost.'));
    const id = this.nextId++;
    return new Promise((give, fail) => {
      this.waiting.set(id, { give, fail });
      socket.send(JSON.stringify({ ...frame, id } satisfies Frame));
    });
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/live`);
    this.socket = socket;
    this.onConnection('connecting');
    socket.onopen = () => socket.send(JSON.stringify(this.hello));
    socket.onmessage = (event: MessageEvent<string>) => this.receive(event.data);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private receive(data: string): void {
    const message = JSON.parse(data) as Message;
    if (message.type === 'state' || message.type === 'room') {
      this.wait = firstWait;
      this.onConnection('live');
    }
    const id = 'id' in message ? message.id : null;
    const asked = id === null ? undefined : this.waiting.get(id);
    if (id !== null && asked) {
      this.waiting.delete(id);
      asked.give(message);
    } else this.onMessage(message);
  }

  private lost(): void {
    this.giveUp();
    if (this.ended) return;
    this.onConnection('lost');
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, longestWait);
  }

  // The network is back, or the page is looked at again: no need to wait.
  private hurry = (): void => {
    if (document.hidden || this.ended || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  };

  private giveUp(): void {
    for (const { fail } of this.waiting.values()) fail(new Error('The connection is lost.'));
    this.waiting.clear();
  }
}
