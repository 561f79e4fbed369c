// Names of units where they can be read: each under its block in one size on the screen; where two
// would lie over each other the more important one stays.
import { overlaps, type Box, type Point } from '../measure';

export interface Name {
  key: string;
  at: Point; // the middle of the block
  below: number; // how far under it the name begins, in sheet units
  words: string;
  badges: string[];
  weight: number;
}

export interface PlacedName extends Name {
  box: Box;
}

const line = 15; // pixels
const letter = 6.1;

export function placeNames(
  names: readonly Name[],
  k: number,
  blocks: readonly Box[],
): PlacedName[] {
  const taken: Box[] = [];
  const placed: PlacedName[] = [];
  for (const name of [...names].sort((a, b) => b.weight - a.weight)) {
    const badgeWords = name.badges.join(', ');
    const width = (Math.max(name.words.length, badgeWords.length * 0.95) * letter + 4) / k;
    const height = ((badgeWords ? 2 : 1) * line) / k;
    const box = {
      left: name.at.x - width / 2,
      right: name.at.x + width / 2,
      top: name.at.y + name.below,
      bottom: name.at.y + name.below + height,
    };
    const free = !taken.some((b) => overlaps(b, box));
    const covers = blocks.filter((b) => overlaps(b, box)).length;
    if (name.weight < 10 && (!free || covers > 1)) continue;
    taken.push(box);
    placed.push({ ...name, box });
  }
  return placed;
}
