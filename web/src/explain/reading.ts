// How dice were read, in plain words, a line for each thing: which of them counted, what was needed,
// where in the table they were looked up, what came of it.
import type { Die, FaceCount, Reading, TableCell, TableLine } from '../protocol';

export interface ReadingLine {
  what: string;
  words: string;
}

const list = (parts: string[], last = 'and'): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]!}`;

const ordinals = ['lowest', 'second lowest', 'third lowest', 'fourth lowest', 'fifth lowest'];

// Nothing where all of them count.
export function countedWords({ places, highest }: Reading): string {
  if (places?.length)
    return `the ${list(places.map((place) => ordinals[place - 1] ?? `${place}th lowest`))}`;
  if (highest) return highest === 1 ? 'the highest' : `the ${highest} highest`;
  return '';
}

export function endsWords({ low, high }: TableLine): string {
  if (low === undefined) return high === undefined ? 'any' : `${high} or less`;
  if (high === undefined) return `${low} or more`;
  return low === high ? `${low}` : `${low} to ${high}`;
}

// "18 figures firing, in 17 to 20"; "7, in 6 to 8"
export function lookedUpWords(line: TableLine): string {
  const at = line.words ? `${line.at} ${line.words}` : `${line.at}`;
  const alone = line.low === line.high && line.low === line.at;
  return alone ? at : `${at}, in ${endsWords(line)}`;
}

const cellWords = ({ value, words }: TableCell): string =>
  [value === undefined ? '' : `${value}`, words ?? ''].filter(Boolean).join(' ');

function facesWords({ words, faces, made }: FaceCount, die: Die | undefined, thrown: boolean) {
  const names = [...new Set(faces.map((face) => die?.faces[face - 1] ?? `${face}`))];
  return `${words} on ${list(names, 'or')}${thrown ? `: ${made}` : ''}`;
}

// `thrown`: the dice have fallen.
export function neededWords(reading: Reading, die: Die | undefined, thrown: boolean): string {
  const { test, needed = 0, on_die } = reading;
  switch (test) {
    case 'at_least':
      return `${needed} or more`;
    case 'at_most':
      return `${needed} or less`;
    case 'higher':
      return 'more than the other';
    case 'each':
      return needed && needed !== on_die
        ? `${on_die} or more on each die, to come to ${needed}`
        : `${on_die} or more on each die`;
    case 'faces':
      return (reading.counts ?? []).map((count) => facesWords(count, die, thrown)).join('; ');
    case 'free':
    case 'table':
      return '';
    default:
      return test satisfies never;
  }
}

function cameToWords({ test, total, met, made }: Reading): string {
  if (test === 'each') return made === 1 ? '1 die was enough' : `${made ?? 0} dice were enough`;
  if (total === undefined) return '';
  return met === undefined ? `${total}` : `${total}, ${met ? 'enough' : 'not enough'}`;
}

export function readingLines(reading: Reading, die?: Die): ReadingLine[] {
  const { row, column, cell, then = [] } = reading;
  return [
    { what: 'Dice that count', words: countedWords(reading) },
    { what: 'Needed', words: neededWords(reading, die, true) },
    { what: 'Came to', words: cameToWords(reading) },
    { what: 'Row', words: row ? lookedUpWords(row) : '' },
    { what: 'Column', words: column ? lookedUpWords(column) : '' },
    { what: 'The table says', words: cell ? cellWords(cell) : '' },
    { what: 'Then', words: then.join(', ') },
  ].filter((line) => line.words);
}
