// The shared notebook of players beside a real table.
import type { OddsAnswer } from './rulebooks';

// A note, a throw, or a calculator's answer.
export interface RoomEntry extends Partial<OddsAnswer> {
  words: string;
  dice?: number[];
  die?: number;
}

export interface Room {
  room: string;
  rulebook: string;
  version: number;
  step: number;
  done: boolean[];
  turn: number;
  log: RoomEntry[]; // the last fifty
}

export interface RoomAsked {
  rulebook: string;
}

export interface RoomMade {
  room: string;
}

export interface DiceRolled {
  count: number; // @minimum 1 @maximum 50
  die?: number;
}

export interface DiceTyped {
  dice: number[];
  die?: number;
}

export interface RoomOdds {
  calculator: string;
  values?: Record<string, string | number>;
}

export interface RoomChange {
  version: number; // the one that is changed
  step?: number;
  done?: boolean[];
  turn?: number;
  roll?: DiceRolled;
  typed?: DiceTyped;
  note?: string; // @maxLength 500
  odds?: RoomOdds;
}
