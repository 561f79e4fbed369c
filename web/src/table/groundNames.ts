// Where the names of the ground stand: in its middle, but for a town's, which stands above it, since
// those who hold it cover it, or below where another town's name is in the way.
import { boxOf, overlaps, type Box, type Frame, type Point } from '../measure';
import type { Feature, Terrain } from '../protocol';
import { heart, ring } from './engrave';

export interface GroundName {
  f: Feature;
  p: Point;
  wide: number; // the ground it names
}

// These are named along their course, if at all.
const lines = ['road', 'stream', 'river', 'bridge', 'ford'];
// Sizes as the style says: at least so many hundredths of an inch, at least so many pixels.
const sizes: Partial<Record<Feature['kind'], [inches: number, pixels: number]>> = {
  town: [48, 14],
  hill: [40, 12],
};
const lesser = [34, 11] as const;

export function groundNames(terrain: Terrain, sheet: Frame): GroundName[] {
  const taken: Box[] = [];
  return terrain.features
    .filter((f) => f.name !== '' && !lines.includes(f.kind))
    .map((f) => {
      const corners = f.line ? sheet.outline(f.line) : ring(f, sheet);
      const box = boxOf(corners);
      const wide = box.right - box.left + 60;
      if (f.line) return { f, wide, p: corners[Math.floor(corners.length / 2)]! };
      const p = heart(corners);
      if (f.kind !== 'town') return { f, wide, p };
      const around = (y: number) => boxAbout({ x: p.x, y }, f.name.length * 26, 60);
      const above = box.top - 26;
      const y = taken.some((t) => overlaps(t, around(above))) ? box.bottom + 30 : above;
      taken.push(around(y));
      return { f, wide, p: { x: p.x, y } };
    });
}

// What the names cover when the sheet is seen at so many pixels a unit.
export const namesCover = (names: readonly GroundName[], k: number): Box[] =>
  names.flatMap(({ f, p, wide }) => {
    const [least, pixels] = sizes[f.kind] ?? lesser;
    const hidden = !sizes[f.kind] && k * wide < f.name.length * 5.2;
    const size = Math.max(least, pixels / k);
    return hidden ? [] : [boxAbout(p, f.name.length * size * 0.48, size * 0.9)];
  });

const boxAbout = (p: Point, wide: number, high: number): Box => ({
  left: p.x - wide / 2,
  right: p.x + wide / 2,
  top: p.y - high / 2,
  bottom: p.y + high / 2,
});
