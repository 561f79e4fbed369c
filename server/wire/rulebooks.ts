// What can be played: rulebooks, their calculators, their army lists.
import type { Assessment } from './rolls';
import type { Side, Terrain, View } from './table';

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

// One of choices, or a number from low to high.
export interface CalculatorInput {
  name: string;
  meaning: string;
  preset: string;
  choices?: string[];
  low?: number;
  high?: number;
}

export interface Calculator {
  name: string;
  title: string;
  clause: string;
  inputs: CalculatorInput[];
}

export interface ScenarioNames {
  name: string;
  title: string;
  date: string;
  description: string;
  notes?: string;
}

export interface ScenarioSummary extends ScenarioNames {
  turns: number;
  sides: Record<Side, string>;
  units: Record<Side, number>;
}

// How much of an army a group of figures must and may be, in percent of its points.
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
  points: number; // each
  least: number; // in a unit
  most: number;
}

export interface ListedPersonality {
  key: string;
  name: string;
  profile: string;
  points: number;
  general: boolean;
  extra: string; // what more may be bought for him
  extra_points: number;
  extras_most: number;
}

export interface ListedArmy {
  key: string;
  name: string;
  adjective: string;
  clause: string;
  allies: boolean; // it may have figures of other lists
  figures: ListedFigure[];
  personalities: ListedPersonality[];
  shares: ListShare[];
}

export interface ArmyUnit {
  figure: string;
  figures: number;
}

export interface ArmyPersonality {
  personality: string;
  extras: number;
}

export interface Army {
  list: string;
  points: number; // at most
  units: ArmyUnit[];
  personalities: ArmyPersonality[];
}

export interface PersonalityAsked {
  personality: string;
  extras?: number;
}

// An army as it stands, or one to be built to its points.
export interface ArmyAsked {
  list: string;
  points: number; // @minimum 100 @maximum 20000
  units?: ArmyUnit[];
  personalities?: PersonalityAsked[];
  build?: boolean;
  seed?: string;
}

export interface MusterAsked {
  rulebook: string;
  armies: ArmyAsked[]; // one or two
  seed?: string;
  title?: string; // @maxLength 200
}

export interface SpentShare extends ListShare {
  points: number;
}

export interface ArmyFault {
  clause: string;
  words: string;
}

export interface ArmyCheck {
  points: number; // what it costs
  shares: SpentShare[];
  faults: ArmyFault[];
}

export interface CheckedArmy {
  army: Army;
  check: ArmyCheck;
}

export interface Mustered {
  armies: CheckedArmy[];
  title?: string;
  scenario?: string; // TOML, when there are two armies without a fault
  no_room?: string; // why there is none
}

export interface Rulebook {
  name: string;
  title: string;
  edition: string;
  credit: string;
  dice: Die[];
  sequence: SequenceStep[];
  calculators: Calculator[];
  armies?: ListedArmy[]; // of the rulebooks that have lists
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
  id: string; // @example "HU-4.2"
  chapter: string;
  text: string;
}

// What the rulebook leaves open, and how it is played here.
export interface Ruling {
  name: string;
  clause: string;
  what: string;
  basis: string;
  why: string;
  default: string;
  values: string[]; // the default first
}

export interface Rules {
  clauses: Clause[];
  rulings: Ruling[];
}

export interface Scenario extends ScenarioNames {
  terrain: Terrain;
  view: View;
}

// What is not named has its preset.
export interface OddsAsked {
  rulebook: string;
  calculator: string;
  values?: Record<string, string | number>;
}

// A calculator's answer: of `grognard odds --json` too.
export interface OddsAnswer {
  rulebook: string;
  calculator: string;
  values: Record<string, string>; // all of them, presets too
  assessment: Assessment;
  needs?: string; // @example "5 or more"
  impossible?: string; // why it is not permitted
}
