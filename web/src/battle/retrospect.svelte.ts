// A battle looked back upon, answer by answer: positions are fetched as they are wanted and kept.
import { getGame, logOf, momentOf, Refused, type Archive } from '../api';
import { keptReplay } from '../pages/replays';
import type { BattleEvent, LogEntry, Moment, Result, Side, Terrain } from '../protocol';

const chunk = 200; // log entries asked for at once
const keptMost = 400; // positions

export class Retrospect {
  title = $state('');
  rulebook = $state('');
  terrain = $state.raw<Terrain | undefined>(undefined);
  last = $state(0); // answers in all
  n = $state(0); // where we look
  moment = $state.raw<Moment | undefined>(undefined);
  log = $state.raw<LogEntry[]>([]);
  result = $state.raw<Result | undefined>(undefined);
  resigned = $state<Side | undefined>(undefined);
  dice = $state('');
  fault = $state('');
  private moments = new Map<number, Moment>();
  private fetching = false;
  private ended = false;

  constructor(readonly archive: Archive) {
    void this.load();
  }

  end(): void {
    this.ended = true;
  }

  get rolls(): BattleEvent[] {
    return this.moment?.events.filter((event) => event.dice?.length) ?? [];
  }

  // One position is asked for at a time; while it is under way only the newest wish waits, so that
  // a dragged slider asks as fast as the server answers.
  async go(n: number): Promise<void> {
    this.n = Math.max(0, Math.min(this.last, n));
    if (this.fetching) return;
    this.fetching = true;
    this.fault = '';
    try {
      let shown = -1;
      while (shown !== this.n && !this.ended) {
        shown = this.n;
        this.moment = await this.at(shown);
      }
      // The next one, so that playing on does not stutter.
      if (shown < this.last) await this.at(shown + 1);
    } catch (error) {
      this.fault = words(error);
    }
    this.fetching = false;
    if (this.moment && this.moment.n !== this.n && !this.fault) await this.go(this.n);
  }

  // To where the next turn begins, or where this one began; from there, where the one before did.
  async turn(step: 1 | -1): Promise<void> {
    const now = this.moment?.view.turn ?? 1;
    try {
      if (step > 0) return await this.go(await this.firstOf(now + 1));
      const began = await this.firstOf(now);
      await this.go(began < this.n ? began : await this.firstOf(now - 1));
    } catch (error) {
      this.fault = words(error);
    }
  }

  // The first position of a turn: turns only grow, so halving finds it.
  private async firstOf(turn: number): Promise<number> {
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.at(middle)).view.turn >= turn) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private async load(): Promise<void> {
    try {
      if (this.archive.kind === 'games') await this.loadGame();
      else this.loadReplay();
      if (this.fault) return;
      await this.go(0);
      await this.loadLog();
    } catch (error) {
      this.fault = words(error);
    }
  }

  private async loadGame(): Promise<void> {
    const game = await getGame(this.archive.id);
    this.title = game.title;
    this.rulebook = game.rulebook;
    this.terrain = game.terrain;
    this.last = game.n;
    this.result = game.result ?? undefined;
    this.resigned = game.resigned;
  }

  private loadReplay(): void {
    const replay = keptReplay(this.archive.id);
    if (!replay) {
      this.fault = 'This record is not open any more. Drop it on the first page again.';
      return;
    }
    this.title = replay.title;
    this.rulebook = replay.rulebook;
    this.terrain = replay.terrain;
    this.last = replay.n;
    this.result = replay.result ?? undefined;
    this.resigned = replay.resigned;
    this.dice = replay.dice;
  }

  private async loadLog(): Promise<void> {
    for (let from = 1; from <= this.last && !this.ended; from += chunk) {
      const to = Math.min(this.last, from + chunk - 1);
      const { log } = await logOf(this.archive, from, to);
      this.log = [...this.log, ...log];
    }
  }

  private async at(n: number): Promise<Moment> {
    const kept = this.moments.get(n);
    if (kept) return kept;
    const moment = await momentOf(this.archive, n);
    if (this.moments.size >= keptMost) this.moments.clear();
    this.moments.set(n, moment);
    return moment;
  }
}

const words = (error: unknown): string =>
  error instanceof Refused ? error.message : 'Something went wrong. Reload the page.';
