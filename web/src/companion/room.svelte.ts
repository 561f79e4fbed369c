// The shared notebook of the companion: everybody with the link sees and changes the same one. A
// change made against an old version is made again on the newest.
import { changeRoom, getRoom, Refused } from '../api';
import { Live, type Connection } from '../live';
import type { Message, Room, RoomChange } from '../protocol';

export class Notebook {
  room = $state.raw<Room | undefined>(undefined);
  connection = $state<Connection>('connecting');
  fault = $state('');
  busy = $state(false);
  private readonly live: Live;

  constructor(readonly id: string) {
    this.live = new Live(
      { room: id },
      (message) => this.receive(message),
      (connection) => (this.connection = connection),
    );
  }

  close(): void {
    this.live.close();
  }

  // `change` says what to change, given the notebook as it stands.
  async change(change: (room: Room) => Omit<RoomChange, 'version'>): Promise<void> {
    this.busy = true;
    this.fault = '';
    try {
      for (let attempt = 0; this.room; attempt++)
        try {
          const { version } = this.room;
          this.take(await changeRoom(this.id, { version, ...change(this.room) }));
          break;
        } catch (fault) {
          const stale = fault instanceof Refused && fault.refusal.code === 'stale';
          if (!stale || attempt >= 3) throw fault;
          this.take(await getRoom(this.id));
        }
    } catch (fault) {
      this.fault =
        fault instanceof Refused ? fault.message : 'Something went wrong. Reload the page.';
    }
    this.busy = false;
  }

  private take(room: Room): void {
    if (!this.room || room.version >= this.room.version) this.room = room;
  }

  private receive(message: Message): void {
    if (message.type === 'room') {
      this.take(message);
    } else if (message.type === 'refusal') this.fault = message.refusal.words;
  }
}
