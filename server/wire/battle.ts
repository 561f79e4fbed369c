// A battle: what is asked, what is answered, what comes of it.
import type { Assessment, Reading, Tally } from './rolls';
import type { By, Outline, Place, Side } from './table';

export interface Option {
  verb: string;
  unit?: string;
  other?: string;
  detail?: number;
  words: string;
}

export interface PlaceAsked {
  unit: string;
  allowance: number;
  may_stay: boolean;
  stretch?: [Place, Place]; // of the table's edge, where it comes on
  group?: string[];
  formations?: string[];
}

export interface RollAsked {
  count: number;
  sides: number;
  die?: number; // which of the rulebook's dice
}

// One of pick, place and roll.
export interface Question {
  by: By;
  clause?: string;
  topic: string;
  unit?: string;
  other?: string;
  words: string;
  pick?: Option[];
  place?: PlaceAsked;
  roll?: RollAsked;
}

// A kind, and what that kind is told: places, bearings, distances, units and formations.
export type Leg = [kind: string, ...told: (number | string)[]];

export interface PickAnswer {
  by: By;
  pick: string; // the verb of the option
  unit?: string;
  other?: string;
  detail?: number;
}

export interface PlaceAnswer {
  by: By;
  place: string; // the unit
  legs?: Leg[]; // none: it stays
}

export interface RollAnswer {
  by: By;
  roll: number[];
}

// As records have them.
export type Answer = PickAnswer | PlaceAnswer | RollAnswer;

export interface RuleRefusal {
  words: string;
  clause?: string;
  unit?: string;
  other?: string;
  measured?: number;
  allowed?: number;
}

export type RefusalCode =
  | 'not_found'
  | 'bad_request'
  | 'too_large'
  | 'too_many'
  | 'not_yours'
  | 'stale'
  | 'illegal'
  | 'over'
  | 'waiting'
  | 'stopped'
  | 'server';

export interface Refusal extends RuleRefusal {
  code: RefusalCode;
}

export interface Refused {
  refusal: Refusal;
}

// A unit as it would stand.
export interface Ghost {
  unit: string;
  at: Place;
  facing: number;
  stands: Outline[];
}

// What an answer would mean.
export interface Judgement {
  refusal?: RuleRefusal;
  cost?: number;
  allowance?: number;
  leg_costs?: number[];
  contact?: string;
  ghosts?: Ghost[];
  assessment?: Assessment;
}

export interface JudgeAsked {
  answer: Answer;
}

export interface Judged {
  judgement: Judgement;
}

// Where the unit that is being placed is wanted.
export interface Wanted {
  unit?: string; // so that another one is not meant
  at: Place;
  facing: number; // @minimum 0 @maximum 1295999
  formation?: string;
  charge?: string; // the enemy to be charged
}

// The answer that takes it there, and what that would mean.
export interface Plan {
  answer: Answer;
  judgement: Judgement;
}

export interface Hint extends Plan {
  words: string;
}

export type Stretch = [from: number, to: number];

// For each of 96 directions, clockwise from north, the stretches a unit can go to, by the distance of
// its middle from where it stands. Empty where a move is not measured.
export type Reach = Stretch[][];

export interface Reached {
  reach: Reach;
}

export interface BattleEvent {
  what: number;
  begins?: 'turn' | 'phase';
  clause?: string;
  side: By;
  unit?: string;
  other?: string;
  value?: number;
  second?: number;
  dice?: number[];
  die?: number; // which of the rulebook's dice
  outcome?: number;
  tally?: Tally;
  opposed?: boolean; // both sides rolled; the first dice are the unit's, or blue's
  other_tally?: Tally;
  reading?: Reading;
  // Dice, modifiers with their clauses, total, and what was needed or which row decided.
  // @example "6 - 1 long range (6.25\") (HU-5.3) = 5: pinned"
  sum?: string;
  words: string;
}

export interface LogEntry {
  n: number;
  by: By;
  answer: Answer | null; // null while it is sealed: a bid in secret
  events: BattleEvent[];
}

export interface Log {
  log: LogEntry[];
}

export interface Result {
  winner: Side | 'nobody';
  clause?: string;
  turns: number;
  points: [blue: number, red: number];
  units: [blue: number, red: number];
  lost: [blue: number, red: number];
}
