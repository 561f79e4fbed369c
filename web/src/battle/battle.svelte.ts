// A battle as the page follows it: the newest position, the log, who we are, and the acts of a
// player. Answers, undo and hints go by HTTP, each tried again with the same key while the server
// cannot be reached; positions, judgements and plans come over the live connection.
import * as api from '../api';
import { Live, type Connection, type Planned } from '../live';
import type {
  Answer,
  AnswersMessage,
  BattleEvent,
  GameState,
  Hint,
  Judgement,
  LogEntry,
  Message,
  Reach,
  Side,
  StateMessage,
  Unit,
  Wanted,
} from '../protocol';

const retries = 5;
const moment = 120; // milliseconds between two pictures of the battle
const logMost = 300; // entries, unless the player asked for earlier ones

// How the battle stands, and what those we command for are out for.
export type Known = GameState & Pick<StateMessage, 'aims'>;

export interface Notice {
  words: string;
  clause?: string | undefined;
  kind: 'refused' | 'told';
}

export class Battle {
  state = $state.raw<Known | undefined>(undefined);
  seats = $state.raw<Side[]>([]); // those we hold
  log = $state.raw<LogEntry[]>([]);
  connection = $state<Connection>('connecting');
  notice = $state<Notice | undefined>(undefined);
  fault = $state<api.Refusal | undefined>(undefined); // there is no such game, or it is not ours
  busy = $state(false);
  rolls = $state.raw<BattleEvent[]>([]); // the events with dice that came last
  news = $state(''); // what happened last, for a screen reader

  units = $derived(new Map((this.state?.view.units ?? []).map((u) => [u.key, u])));
  readonly live: Live;
  private pending: AnswersMessage[] = [];
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly token: string | undefined, // of a seat, or of both
  ) {
    this.live = new Live(
      { game, want: 'view', ...(token ? { token } : {}) },
      (message) => this.receive(message),
      (connection) => (this.connection = connection),
    );
  }

  close(): void {
    clearTimeout(this.timer);
    this.live.close();
  }

  get watching(): boolean {
    return this.seats.length === 0;
  }
  // The seat of ours that is asked, if it is; real dice are typed in by anyone who sits here.
  get asked(): Side | undefined {
    const question = this.state?.question;
    if (!question || this.state?.state !== 'playing') return undefined;
    if (question.by === 'chance') return this.state.dice === 'typed' ? this.seats[0] : undefined;
    const ours = this.seats.includes(question.by);
    return ours && this.state.seats[question.by].kind === 'person' ? question.by : undefined;
  }
  // The seat whose last answer may be taken back, ours.
  get undoer(): Side | undefined {
    return this.seats.find((side) => this.state?.may_undo[side]);
  }

  sideName(side: Side): string {
    return this.state?.view.sides[side] ?? side;
  }
  unitName = (key: string): string => this.units.get(key)?.name ?? key;

  async answer(answer: Answer): Promise<boolean> {
    const { token } = this;
    const n = this.state?.n;
    if (!token || !this.asked || n === undefined || this.busy) return false;
    const key = api.secret().slice(0, 32);
    return this.act(async () => {
      const given = await this.persistently(() => api.giveAnswer(this.game, token, n, key, answer));
      await this.shown(given.n);
    });
  }

  async undo(): Promise<boolean> {
    const { token } = this;
    const n = this.state?.n;
    if (!token || !this.undoer || n === undefined) return false;
    return this.act(() => api.takeBack(this.game, token, n));
  }

  async hint(): Promise<Hint | undefined> {
    const { token } = this;
    if (!token || !this.asked) return undefined;
    let hint: Hint | undefined;
    await this.act(async () => {
      hint = await api.askHint(this.game, token);
    });
    return hint;
  }

  async resign(side: Side): Promise<boolean> {
    const { token } = this;
    return token ? this.act(() => api.resign(this.game, token, side)) : false;
  }

  // Who commands a side from now on; a new invitation where it is opened.
  async seat(side: Side, kind: 'general' | 'person' | 'open'): Promise<string | undefined> {
    const { token } = this;
    if (!token) return undefined;
    let invitation: string | undefined;
    await this.act(async () => {
      const general = kind === 'general' ? { general: 'captain' } : {};
      const answer = await api.changeSeat(this.game, token, { seat: side, kind, ...general });
      invitation = answer.invitation;
    });
    return invitation;
  }

  judge(answer: Answer): Promise<Judgement> {
    return this.live.judge(answer);
  }
  plan = (wanted: Wanted): Promise<Planned> => this.live.plan(wanted);
  reach = (from: Wanted): Promise<Reach> => this.live.reach(from);

  async earlier(): Promise<void> {
    const first = this.log[0]?.n ?? 1;
    if (first <= 1) return;
    await this.act(async () => {
      const from = Math.max(1, first - 100);
      const { log } = await api.logOf({ kind: 'games', id: this.game }, from, first - 1);
      this.log = [...log, ...this.log];
    });
  }

  // ---- inside -----------------------------------------------------------------------------------

  private async act(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.notice = undefined;
    try {
      await deed();
      return true;
    } catch (fault) {
      this.notice = noticeOf(fault);
      return false;
    } finally {
      this.busy = false;
    }
  }

  // Until the position after our answer is shown, so that a quick second key is not for the old
  // question; but not for long, since the live connection may be lost.
  private async shown(n: number): Promise<void> {
    for (let i = 0; i < 40 && (this.state?.n ?? 0) < n; i++)
      await new Promise((wake) => setTimeout(wake, 25));
  }

  // Told again and again until it has arrived; then it is refused, and that is as well.
  private async giveSecret(): Promise<void> {
    const { token } = this;
    if (token)
      await this.persistently(() => api.giveSecret(this.game, token)).catch(() => undefined);
  }

  private async persistently<T>(deed: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++)
      try {
        return await deed();
      } catch (fault) {
        const lost = fault instanceof api.Refused && fault.refusal.code === 'unreachable';
        if (!lost || attempt >= retries) throw fault;
        await new Promise((wake) => setTimeout(wake, 400 * 2 ** attempt));
      }
  }

  private receive(message: Message): void {
    switch (message.type) {
      case 'state': {
        const { log, yours, secret_wanted, ...rest } = message;
        if (secret_wanted) void this.giveSecret();
        this.pending = [];
        this.seats = yours;
        this.state = rest;
        this.log = joined(this.log, log, rest.n);
        this.fault = undefined;
        return;
      }
      case 'answers':
        return this.receiveAnswers(message);
      case 'seats':
        if (this.state) this.state = { ...this.state, seats: message.seats };
        return;
      case 'refusal':
        if (this.state) this.notice = { words: message.refusal.words, kind: 'refused' };
        else this.fault = message.refusal;
        return;
      case 'ack':
        if (message.told) this.receive(message.told);
        return;
      case 'judgement':
      case 'plan':
      case 'reach':
      case 'hint':
      case 'room':
      case 'lines':
        return;
      default:
        message satisfies never;
    }
  }

  // Two generals answer faster than a page can draw: what comes within a moment is shown together.
  private receiveAnswers(message: AnswersMessage): void {
    this.pending.push(message);
    const wait = this.shownAt + moment - performance.now();
    if (wait <= 0 || this.busy) this.showPending();
    else this.timer ??= setTimeout(() => this.showPending(), wait);
  }

  private showPending(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.shownAt = performance.now();
    const messages = this.pending.filter((m) => this.state && m.n > this.state.n);
    this.pending = [];
    const last = messages[messages.length - 1];
    if (!this.state || !last) return;
    const message = { ...last, log: messages.flatMap((m) => m.log) };
    const changed = new Map(messages.flatMap((m) => m.units).map((u) => [u.key, u]));
    const { turn, phase, moving, objectives, score } = message;
    const units = this.state.view.units.map((u): Unit => changed.get(u.key) ?? u);
    this.state = {
      ...this.state,
      n: message.n,
      view: { ...this.state.view, turn, phase, moving, objectives, score, units },
      question: message.question,
      result: message.result,
      may_undo: message.may_undo,
      state: message.state,
      thinking: message.thinking,
      resigned: message.resigned ?? this.state.resigned,
      elsewhere: message.elsewhere,
    };
    this.log = joined(this.log, message.log, message.n);
    const events = message.log.flatMap((entry) => entry.events);
    const rolled = events.filter((event) => event.dice?.length);
    if (rolled.length) this.rolls = rolled;
    this.news = events.map((event) => event.words).join('. ');
    this.notice = undefined;
  }
}

// The log with newer entries at its end; after an undo what lies past `n` is gone.
function joined(before: LogEntry[], newer: LogEntry[], n: number): LogEntry[] {
  const first = newer[0]?.n ?? n + 1;
  const kept = before.filter((entry) => entry.n < first && entry.n <= n);
  const gap = kept.length > 0 && newer.length > 0 && kept[kept.length - 1]!.n < first - 1;
  const most = Math.max(logMost, before.length);
  return gap ? newer : [...kept, ...newer].slice(-most);
}

function noticeOf(fault: unknown): Notice {
  if (!(fault instanceof api.Refused))
    return { words: 'Something went wrong here in the page. Reload it to go on.', kind: 'refused' };
  const { code, words, clause } = fault.refusal;
  const told =
    code === 'stale'
      ? 'The battle has moved on since you looked, so your answer was not taken. This is what is asked now.'
      : words;
  return { words: told, clause, kind: 'refused' };
}
