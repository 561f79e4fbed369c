// Why a roll is what it is: tallies, readings, odds.

export interface TallyLine {
  value: number;
  clause?: string;
  words: string;
  because_of?: string; // the unit the line is about: the enemy that is near, the leader who helps
  measured?: number; // how near, where that matters
  struck_by?: string; // the clause by which the line is listed but counts nothing
  house_rule?: boolean; // the amount comes from house rules
}

export interface Tally {
  total: number;
  // What the total is: added to each die, the number of dice, what the dice are held against, or a
  // sum of its own; when missing, added to what the dice show together.
  gives?: 'each_die' | 'dice' | 'target' | 'sum';
  dice?: boolean; // true where it gives the number of dice
  lines: TallyLine[];
}

// A whole number; a text where it passes 2^53, which JavaScript cannot count.
export type Weight = number | string;

export interface OddsLine {
  outcome: number;
  words: string;
  weight: Weight;
}

// Every outcome with its weight, in lowest terms.
export interface Odds {
  total: Weight;
  lines: OddsLine[];
}

// A row or column of a table, from low to high; an end that is missing is open.
export interface TableLine {
  at: number; // what was looked up in it
  low?: number;
  high?: number;
  words?: string; // of what; when missing, of the total
}

// Dice that do something by the face they show.
export interface FaceCount {
  words: string; // what they do
  faces: number[]; // by number, from 1
  made: number; // how many dice show one
}

// What stands where row and column meet.
export interface TableCell {
  value?: number;
  words?: string; // of what
}

// How dice are read. Before they are thrown it has no total, met or made.
export interface Reading {
  // Nothing is needed; the total must be at least or at most `needed`; the higher of two totals wins;
  // each die must show `on_die` or more; each die that shows a face of `counts` does something; a
  // table is read.
  test: 'free' | 'at_least' | 'at_most' | 'higher' | 'each' | 'faces' | 'table';
  clause?: string; // what says so, where the event's clause does not
  places?: number[]; // the dice that count, from the lowest, which is 1; all when missing
  highest?: number; // so many of the highest count; all when missing
  own?: number; // where both rolled, how many dice are the unit's; half of them when missing
  needed?: number;
  on_die?: number;
  total?: number;
  met?: boolean;
  made?: number; // dice that showed enough
  counts?: FaceCount[];
  row?: TableLine;
  column?: TableLine;
  cell?: TableCell;
  then?: string[]; // what was done to what the table said
}

export interface Assessment {
  clause?: string;
  unit?: string;
  against?: string;
  tally: Tally;
  other?: Tally; // of the opponent, where both roll
  odds: Odds;
  reading?: Reading;
  needs?: string; // @example "5 or more"
}
