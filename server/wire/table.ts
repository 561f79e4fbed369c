// The table and what stands on it.

export type Side = 'blue' | 'red';
export type By = Side | 'chance';
export type Place = [x: number, y: number];
export type Outline = Place[];

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

// It has one of area, circle and line.
export interface Feature {
  key: string;
  name: string;
  kind: Ground;
  area?: Outline;
  circle?: Outline; // its middle alone
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

// Where a unit can shoot: from a stretch of its edge between two bearings; all round where both are
// missing.
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
  symbol: string; // its arm
  badges: string[];
  troubled?: boolean; // something is amiss with it
  arcs?: Arc[]; // the nearest range first
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
