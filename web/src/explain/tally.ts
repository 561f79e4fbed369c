// What the total of a tally is for, in plain words.
import type { Tally } from '../protocol';

// Counts of dice and scores to throw against are no additions: they have no sign.
export const isAdded = (tally: Tally): boolean =>
  tally.gives !== 'dice' && tally.gives !== 'target';

export const number = (value: number, added: boolean): string =>
  value > 0 && added ? `+${value}` : value < 0 ? `−${-value}` : `${value}`;

export function totalWords(tally: Tally): string {
  switch (tally.gives) {
    case 'dice':
      return tally.total === 1 ? 'die to throw' : 'dice to throw';
    case 'each_die':
      return 'added to each die';
    case 'target':
      return 'to throw against';
    case 'sum':
      return 'in all';
    case undefined:
      return 'added to the dice';
    default:
      return tally.gives satisfies never;
  }
}
