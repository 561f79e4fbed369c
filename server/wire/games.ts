// Hosted battles: who plays, how they stand, looking back at them.
import type { Answer, BattleEvent, Question, Result } from './battle';
import type { Side, Terrain, View } from './table';

// @pattern ^[a-z0-9]{16,64}$
export type GameId = string;
// @pattern ^[0-9a-f]{64}$
export type Sha256 = string;
// A seat's part in the dice; the server draws one if none is given. @pattern ^[0-9a-fA-F]{64}$
export type Secret = string;
// @maxLength 40
export type PersonName = string;

export type SeatWanted =
  { kind: 'person'; name: PersonName } | { kind: 'general'; general: string } | { kind: 'open' };

export interface Seat {
  kind: 'person' | 'general' | 'open';
  name: string;
  general?: string;
  here: boolean; // a live connection has the seat's token
}

export interface Seated {
  rulebook: string;
  seats: Record<Side, SeatWanted>;
  dice?: 'seeded' | 'typed';
  // The maker's part in the dice. With `later` the battle waits until it is given: then nobody can
  // say that the server knew it when it chose its own.
  secret?: Secret | 'later';
}

// A scenario built in, by its name, or one's own as TOML.
export type ScenarioWanted = { scenario: string } | { scenario_text: string };

export type NewGame = Seated & ScenarioWanted;

// A token for a seat of one's own, an invitation for one that is open.
export interface NewSeat {
  token?: string;
  invitation?: string;
}

export interface Created {
  game: GameId;
  seats: Record<Side, NewSeat>;
  server_commitment: Sha256;
}

export interface JoinAsked {
  invitation: string;
  name: PersonName;
  secret?: Secret;
}

export interface Joined {
  seat: Side;
  token: string;
}

export interface SecretGiven {
  secret: Secret;
}

export interface SeatChange {
  seat: Side;
  kind: 'person' | 'general' | 'open';
  general?: string;
  name?: PersonName;
}

export interface SeatChanged {
  invitation?: string; // where the seat is open now
}

export interface AnswerGiven {
  n: number; // how many answers had been given when this was made
  key?: string; // @maxLength 64
  answer: Answer;
}

export interface UndoAsked {
  n: number;
}

export interface ResignAsked {
  seat?: Side;
}

// How many answers there are now.
export interface Count {
  n: number;
}

// It is done, and there is nothing to say.
export type Done = Record<string, never>;

// Stopped: another release began it, and this one does not allow one of its answers.
export type GameStage = 'waiting' | 'playing' | 'over' | 'stopped';

export interface Summary {
  game: GameId;
  rulebook: string;
  scenario: string;
  title: string;
  seats: Record<Side, Seat>;
  turn: number;
  turns: number;
  phase: string;
  answers: number;
  state: GameStage;
  result?: Result;
  resigned?: Side;
  created: number; // seconds since 1970
  changed: number;
}

export interface Games {
  games: Summary[];
}

// What changes with every answer.
export interface Standing {
  n: number;
  state: GameStage;
  question: Question | null; // null when the battle is over
  result: Result | null;
  resigned?: Side;
  elsewhere?: string; // of a battle that another release began: which, and what has become of it
  may_undo: Record<Side, boolean>;
  thinking?: Side;
  changed: number;
}

export interface GameState extends Standing {
  game: GameId;
  rulebook: string;
  scenario: string;
  title: string;
  seats: Record<Side, Seat>;
  dice: 'seeded' | 'typed';
  server_commitment: Sha256;
  commitment?: Sha256; // to the seed, from the beginning of the battle on
  terrain: Terrain;
  view: View;
}

// How things stood after n answers, and what the last of them brought about.
export interface Moment {
  n: number;
  view: View;
  events: BattleEvent[];
  answer: Answer | null;
  question: Question | null;
  hash: string;
}

export interface Replay {
  replay: string;
  n: number;
  title: string;
  rulebook: string;
  terrain: Terrain;
  seats: Record<Side, string>;
  result?: Result;
  resigned?: Side;
  dice: 'checked' | 'secret' | 'typed';
}

export interface ReportPoint {
  n: number;
  turn: number;
  blue: number;
  red: number;
}

export interface TurnPair {
  turn: number;
  blue: number;
  red: number;
}

export interface TurningPoint {
  n: number;
  turn: number;
  words: string;
  swing: number; // points for blue, or against it
}

export interface Luck {
  rolls: number;
  gained: number; // points above what the dice bring on average
}

export interface Report {
  points: ReportPoint[];
  losses: TurnPair[];
  turning_points: TurningPoint[];
  luck: Record<Side, Luck>;
  luck_by_turn: TurnPair[];
}

export interface Health {
  ok: boolean;
  version: string;
}
