// A live connection.
import type { Answer, Hint, Judged, LogEntry, Plan, Reached, Refused, Wanted } from './battle';
import type { AnswerGiven, Count, GameId, GameState, Seat, Standing, UndoAsked } from './games';
import type { Room } from './rooms';
import type { Objective, Side, Unit } from './table';

// ---- what the client says ------------------------------------------------------------------------

export interface WatchGame {
  game: GameId;
  token?: string;
  want?: 'view' | 'record';
  from?: number; // with record: the first line
}

export interface WatchRoom {
  room: string;
}

// The first frame says what is watched.
export type Greeting = WatchGame | WatchRoom;

// Whatever answers a frame has its id.
export interface Numbered {
  id?: number;
}

export interface AnswerFrame extends Numbered, AnswerGiven {}

export interface UndoFrame extends Numbered, UndoAsked {
  undo: true;
}

export interface JudgeFrame extends Numbered {
  judge: Answer;
}

export interface PlanFrame extends Numbered {
  plan: Wanted;
}

export interface ReachFrame extends Numbered {
  reach: Wanted;
}

export interface HintFrame extends Numbered {
  hint: true;
}

export type Frame = AnswerFrame | UndoFrame | JudgeFrame | PlanFrame | ReachFrame | HintFrame;

// ---- what the server says ------------------------------------------------------------------------

// First, and after anything that is more than answers.
export interface StateMessage extends GameState {
  type: 'state';
  seat: Side | null; // of the token
  yours: Side[]; // all seats the token holds
  aims: string[]; // what those are out for, where the enemy is not to know
  secret_wanted?: boolean; // the battle waits for the secret this seat has promised
  log: LogEntry[]; // the last thirty
}

export interface AnswersMessage extends Standing {
  type: 'answers';
  log: LogEntry[];
  units: Unit[]; // those that changed
  objectives: Objective[];
  score: string[];
  turn: number;
  turns: number;
  phase: string;
  moving: Side;
}

export interface SeatsMessage {
  type: 'seats';
  seats: Record<Side, Seat>;
}

// Who wants the record is told its lines and nothing else.
export interface LinesMessage {
  type: 'lines';
  n: number; // of the first line; the header is 0
  lines: string[];
  // So many answers more were given in secret, such as bids: their lines come once they are open, and
  // nothing that is asked until then follows from what they say.
  sealed?: number;
}

// What a message of the client's is answered with; null where that had no number.
export type Id = number | null;

export interface AckMessage extends Count {
  type: 'ack';
  id: Id;
  // The very message the others are sent, which does not come by itself then. An answer that is
  // acknowledged once more has none.
  told?: StateMessage | AnswersMessage | LinesMessage;
}

export interface RefusalMessage extends Refused {
  type: 'refusal';
  id: Id;
}

export interface JudgementMessage extends Judged {
  type: 'judgement';
  id: Id;
}

export interface PlanMessage extends Plan {
  type: 'plan';
  id: Id;
}

export interface ReachMessage extends Reached {
  type: 'reach';
  id: Id;
}

export interface HintMessage extends Hint {
  type: 'hint';
  id: Id;
}

export interface RoomMessage extends Room {
  type: 'room';
}

export type Message =
  | StateMessage
  | AnswersMessage
  | SeatsMessage
  | LinesMessage
  | AckMessage
  | RefusalMessage
  | JudgementMessage
  | PlanMessage
  | ReachMessage
  | HintMessage
  | RoomMessage;
