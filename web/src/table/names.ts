// Names of units where they can be read, in one size on the screen: under the block, or above or
// beside it, wherever they cover neither a block nor another name, and if it can be helped no name of
// the ground either, and keep on the table. Where there is no room for the state of a unit under its name, dots stand for it; what
// has no room at all waits until one looks closer.
import { overlaps, within, type Box } from '../measure';

export interface Name {
  key: string;
  parts: Box[]; // what the unit covers, in sheet units
  beside: Box[]; // what the name may stand beside, the best first
  words: string;
  badges: string[];
  weight: number;
}

export interface PlacedName {
  key: string;
  x: number;
  top: number;
  anchor: 'middle' | 'start' | 'end';
  words: string;
  badges: string;
  weight: number;
}

const line = 14; // pixels
const letter = 6;
const strongLetter = 6.6;
export const strong = 4; // who weighs so much is named in strong letters
const gap = 2;
const must = 10; // who weighs so much is named in any case

export function placeNames(
  names: readonly Name[],
  k: number,
  ground: readonly Box[] = [],
  table?: Box,
): PlacedName[] {
  const taken: Box[] = [];
  const placed: PlacedName[] = [];
  const free = ({ box }: Label): boolean =>
    !taken.some((t) => overlaps(t, box)) &&
    !names.some((n) => n.parts.some((part) => overlaps(part, box)));
  const clear = ({ box }: Label): boolean =>
    !ground.some((g) => overlaps(g, box)) && (!table || within(box, table));
  const best = (labels: Label[]): Label | undefined => {
    const possible = labels.filter(free);
    return possible.find(clear) ?? possible[0];
  };
  for (const name of [...names].sort((a, b) => b.weight - a.weight)) {
    const badges = name.badges.join(', ');
    const whole = labels(name, name.words, badges, k);
    const found =
      best(whole) ??
      (name.weight >= must ? whole[0] : undefined) ??
      (badges ? best(labels(name, `${name.words} …`, '', k)) : undefined);
    if (!found) continue;
    taken.push(found.box);
    placed.push(found.name);
  }
  return placed;
}

interface Label {
  name: PlacedName;
  box: Box;
}

function labels(of: Name, words: string, badges: string, k: number): Label[] {
  const each = of.weight >= strong ? strongLetter : letter;
  const wide = (Math.max(words.length * each, badges.length * letter * 0.92) + 4) / k;
  const high = ((badges ? 2 : 1) * line) / k;
  const at = (anchor: PlacedName['anchor'], x: number, top: number): Label => {
    const from = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
    return {
      name: { key: of.key, x, top, anchor, words, badges, weight: of.weight },
      box: { left: from, right: from + wide, top, bottom: top + high },
    };
  };
  return of.beside.flatMap(({ left, right, top, bottom }) => {
    const [x, y, off] = [(left + right) / 2, (top + bottom - high) / 2, gap / k];
    return [
      at('middle', x, bottom + off),
      at('middle', x, top - high - off),
      at('start', right + 2 * off, y),
      at('end', left - 2 * off, y),
    ];
  });
}
