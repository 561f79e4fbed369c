// What server and page say to each other: the JSON of engine/record/json_writers.h and of the
// server's API. Lengths and places in ticks (30,480 an inch; x east, y north), bearings in
// arcseconds (0 north, clockwise). The page knows nothing of any rulebook beyond these shapes.

export type Side = 'blue' | 'red';
export type By = Side | 'chance';
export type Place = [x: number, y: number];
export type Outline = Place[];

// ---- the table -----------------------------------------------------------------------------------

export type Ground =
  | 'wood'
  | 'copse'
  | 'town'
  | 'hill'
  | 'stream'
  | 'river'
  | 'road'
  | 'bridge'
  | 'ford'
  | 'wall'
  | 'hedge'
  | 'marsh'
  | 'rough'
  | 'fieldworks';

export interface Feature {
  key: string;
  name: string;
  kind: Ground;
  area?: Outline;
  circle?: Outline;
  line?: Outline;
  radius?: number;
  width?: number;
  level?: number;
}

export interface Terrain {
  width: number;
  height: number;
  features: Feature[];
}

export interface Arc {
  words: string;
  range: number;
  from?: [Place, Place];
  edges?: [number, number];
}

export interface Unit {
  key: string;
  name: string;
  kind: string;
  command: string;
  side: Side;
  where: 'table' | 'to_come' | 'gone';
  at?: Place;
  facing?: number;
  stands: Outline[];
  symbol: string;
  badges: string[];
  arcs?: Arc[];
}

export interface Objective {
  name: string;
  at: Place;
  radius: number;
  holder?: Side;
}

export interface View {
  turn: number;
  turns: number;
  phase: string;
  moving: Side;
  sides: Record<Side, string>;
  units: Unit[];
  objectives: Objective[];
  score: string[];
}

// ---- tallies and odds ----------------------------------------------------------------------------

export interface TallyLine {
  value: number;
  clause?: string;
  words: string;
  because_of?: string;
  measured?: number;
  struck_by?: string;
  house_rule?: boolean;
}

export interface Tally {
  total: number;
  gives?: 'each_die' | 'dice' | 'target' | 'sum'; // when missing, added to what the dice show
  dice?: boolean;
  lines: TallyLine[];
}

export interface OddsLine {
  outcome: number;
  words: string;
  weight: number | string;
}

export interface Odds {
  total: number | string;
  lines: OddsLine[];
}

// A row or column of a table, from low to high; an end that is missing is open.
export interface TableLine {
  at: number;
  low?: number;
  high?: number;
  words?: string; // of what; when missing, of the total
}

// How dice are read. Before they are thrown it has no total, met or made.
export interface Reading {
  test: 'free' | 'at_least' | 'at_most' | 'higher' | 'each' | 'faces' | 'table';
  clause?: string;
  places?: number[]; // the dice that count, from the lowest, which is 1
  highest?: number; // so many of the highest count
  own?: number; // where both rolled, how many dice are the unit's; when missing, half of them
  needed?: number;
  on_die?: number;
  total?: number;
  met?: boolean;
  made?: number;
  counts?: { words: string; faces: number[]; made: number }[];
  row?: TableLine;
  column?: TableLine;
  cell?: { value?: number; words?: string };
  then?: string[];
}

export interface Assessment {
  clause?: string;
  unit?: string;
  against?: string;
  tally: Tally;
  other?: Tally;
  odds: Odds;
  reading?: Reading;
  needs?: string; // "5 or more"
}

// ---- questions and answers -----------------------------------------------------------------------

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
  stretch?: [Place, Place];
  group?: string[];
  formations?: string[];
}

export interface RollAsked {
  count: number;
  sides: number;
  die?: number;
}

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

export type Leg = [kind: string, ...told: (number | string)[]];

export type Answer =
  | { by: By; pick: string; unit?: string; other?: string; detail?: number }
  | { by: By; place: string; legs?: Leg[] }
  | { by: By; roll: number[] };

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
  | 'server'
  | 'unreachable'; // the page's own: no answer came

export interface Refusal extends RuleRefusal {
  code: RefusalCode;
}

export interface Ghost {
  unit: string;
  at: Place;
  facing: number;
  stands: Outline[];
}

export interface Judgement {
  refusal?: RuleRefusal;
  cost?: number;
  allowance?: number;
  leg_costs?: number[];
  contact?: string;
  ghosts?: Ghost[];
  assessment?: Assessment;
}

export interface Wanted {
  unit: string;
  at: Place;
  facing: number;
  formation?: string;
  charge?: string;
}

export interface Planned {
  answer?: Answer;
  judgement?: Judgement;
  refusal?: RuleRefusal;
}

// Where a unit can go: for each direction, in even steps clockwise from north, the stretches by their
// distance from where it stands.
export type Reach = [from: number, to: number][][];

export interface Hint {
  answer: Answer;
  words: string;
  judgement: Judgement;
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
  die?: number;
  outcome?: number;
  tally?: Tally;
  opposed?: boolean; // both sides rolled
  other_tally?: Tally;
  reading?: Reading;
  sum?: string; // dice, modifiers, total and what was needed, in one line
  words: string;
}

export interface LogEntry {
  n: number;
  by?: By;
  answer: Answer | null; // null while it is sealed: a bid in secret
  events: BattleEvent[];
}

export interface Result {
  winner: Side | 'nobody';
  clause?: string;
  turns: number;
  points: [number, number];
  units: [number, number];
  lost: [number, number];
}

// ---- rulebooks -----------------------------------------------------------------------------------

export interface Die {
  name: string;
  sides: number;
  faces: string[];
}

export interface SequenceStep {
  words: string;
  clause: string;
  depth: number;
}

export interface CalculatorInput {
  name: string;
  meaning: string;
  choices?: string[];
  low?: number;
  high?: number;
  preset: string;
}

export interface Calculator {
  name: string;
  title: string;
  clause: string;
  inputs: CalculatorInput[];
}

export interface ScenarioSummary {
  name: string;
  title: string;
  date: string;
  description: string;
  notes?: string;
  turns: number;
  sides: Record<Side, string>;
  units: Record<Side, number>;
}

// Army lists, of the rulebooks that have them.
export interface ListShare {
  group: string;
  at_least: number;
  at_most: number;
}

export interface ListedFigure {
  key: string;
  name: string;
  group: string;
  profile: string;
  points: number;
  least: number;
  most: number;
}

export interface ListedPersonality {
  key: string;
  name: string;
  profile: string;
  points: number;
  general: boolean;
  extra: string;
  extra_points: number;
  extras_most: number;
}

export interface ListedArmy {
  key: string;
  name: string;
  adjective: string;
  clause: string;
  allies: boolean;
  figures: ListedFigure[];
  personalities: ListedPersonality[];
  shares: ListShare[];
}

export interface Army {
  list: string;
  points: number;
  units: { figure: string; figures: number }[];
  personalities: { personality: string; extras: number }[];
}

export interface ArmyCheck {
  points: number;
  shares: (ListShare & { points: number })[];
  faults: { clause: string; words: string }[];
}

export interface Mustered {
  armies: { army: Army; check: ArmyCheck }[];
  title?: string;
  scenario?: string; // TOML, when there are two armies without a fault
  no_room?: string;
}

export interface Rulebook {
  name: string;
  title: string;
  edition: string;
  credit: string;
  dice: Die[];
  sequence: SequenceStep[];
  calculators: Calculator[];
  armies?: ListedArmy[];
  scenarios: ScenarioSummary[];
}

export interface General {
  name: string;
  description: string;
}

export interface Library {
  rulebooks: Rulebook[];
  generals: General[];
}

export interface Clause {
  id: string;
  chapter: string;
  title?: string;
  text: string;
}

export interface Ruling {
  name: string;
  clause: string;
  what: string;
  values: unknown[];
  basis: string;
  why: string;
}

export interface Rules {
  clauses: Clause[];
  rulings: Ruling[];
}

export interface Scenario {
  name: string;
  title: string;
  date: string;
  description: string;
  notes?: string;
  terrain: Terrain;
  view: View;
}

export interface OddsAnswer {
  assessment: Assessment;
  needs?: string;
  impossible?: string;
}

// ---- games ---------------------------------------------------------------------------------------

export type SeatWanted =
  { kind: 'person'; name: string } | { kind: 'general'; general: string } | { kind: 'open' };

export interface Seat {
  kind: 'person' | 'general' | 'open';
  name?: string;
  general?: string;
  here?: boolean;
}

// A scenario built in, by its name, or one's own as text.
export type ScenarioWanted = { scenario: string } | { scenario_text: string };

export type NewGame = ScenarioWanted & {
  rulebook: string;
  seats: Record<Side, SeatWanted>;
  dice: 'seeded' | 'typed';
};

export interface NewSeat {
  token?: string;
  invitation?: string;
}

export interface Created {
  game: string;
  seats: Partial<Record<Side, NewSeat>>;
  server_commitment: string;
}

export interface Summary {
  game: string;
  rulebook: string;
  scenario: string;
  title: string;
  seats: Record<Side, Seat>;
  turn: number;
  turns: number;
  phase: string;
  answers: number;
  state: 'waiting' | 'playing' | 'over';
  result?: Result;
  created: number;
  changed: number;
}

export interface GameState {
  game: string;
  rulebook: string;
  scenario: string;
  title: string;
  n: number;
  seats: Record<Side, Seat>;
  state: 'waiting' | 'playing' | 'over';
  dice: 'seeded' | 'typed';
  server_commitment: string;
  commitment?: string;
  terrain: Terrain;
  view: View;
  question: Question | null;
  result: Result | null;
  resigned?: Side;
  may_undo: Record<Side, boolean>;
  thinking?: Side;
  changed: number;
  aims?: string[]; // of one's own seats, where the enemy is not to know
}

export interface Moment {
  n: number;
  view: View;
  events: BattleEvent[];
  answer?: Answer | null;
  question: Question | null;
  hash: string;
}

export interface Replay {
  replay: string;
  n: number;
  title: string;
  rulebook: string;
  terrain: Terrain;
  seats: Record<Side, Seat>;
  result?: Result | null;
  resigned?: Side;
  dice: 'checked' | 'secret' | 'typed';
}

export interface Report {
  points: { n: number; turn: number; blue: number; red: number }[];
  losses: { turn: number; blue: number; red: number }[];
  turning_points: { n: number; turn: number; words: string; swing: number }[];
  luck: Record<Side, { rolls: number; gained: number }>;
  luck_by_turn: { turn: number; blue: number; red: number }[];
}

export interface RoomEntry {
  words: string;
  dice?: number[];
  die?: number;
  assessment?: Assessment;
}

export interface Room {
  room: string;
  rulebook: string;
  version: number;
  step: number;
  done: boolean[];
  turn: number;
  log: RoomEntry[];
}

// ---- what the server sends over the socket -------------------------------------------------------

export type Message =
  | ({ type: 'state'; yours?: Side[]; secret_wanted?: boolean; log: LogEntry[] } & GameState)
  | ({
      type: 'answers';
      n: number;
      log: LogEntry[];
      units: Unit[];
      objectives: Objective[];
      score: string[];
      turn: number;
      phase: string;
      moving: Side;
    } & Pick<GameState, 'question' | 'result' | 'may_undo' | 'state' | 'thinking' | 'resigned'>)
  | { type: 'seats'; seats: Record<Side, Seat> }
  | { type: 'ack'; id: number; n: number; told?: Message }
  | { type: 'refusal'; id?: number; refusal: Refusal }
  | { type: 'judgement'; id: number; judgement: Judgement }
  | ({ type: 'plan'; id: number } & Planned)
  | { type: 'reach'; id: number; reach: Reach }
  | ({ type: 'hint'; id: number } & Hint)
  | ({ type: 'room' } & Room);
