// Where a unit can go, as an area with its edge: what lies between neighbouring rays is taken to be
// as they are.
import { ahead, length, type Point } from '../measure';
import type { Reach } from '../protocol';

interface Piece {
  from: number;
  to: number;
}

const text = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;

export function reachPaths(reach: Reach, at: Point): { area: string; edge: string } {
  const rays = reach.map((ray) =>
    ray.map(([from, to]) => ({ from: length(from), to: length(to) })),
  );
  const spread = 360 / rays.length;
  let area = '';
  let edge = '';
  rays.forEach((ray, i) => {
    const next = rays[(i + 1) % rays.length]!;
    const place = (step: number, far: number) => text(ahead(at, (i + step) * spread, far));
    const line = (...points: [step: number, far: number][]) =>
      `M${points.map(([step, far]) => place(step, far)).join('L')}`;
    const pairs = ray.flatMap((a) => next.filter((b) => meet(a, b)).map((b) => [a, b] as const));
    pairs.forEach(([a, b], j) => {
      area += `${line([0, a.to], [1, b.to], [1, b.from], [0, a.from])}Z`;
      const [c, d] = pairs[j + 1] ?? [];
      // Two stretches that grow together, or one that parts: the gap between them ends in a point.
      if (b === d) edge += line([0, a.to], cross(a.to, b.to, c!.from, b.from), [0, c!.from]);
      else if (a === c) edge += line([1, b.to], cross(a.to, b.to, a.from, d!.from), [1, d!.from]);
      else edge += line([0, a.to], [1, b.to]);
      const before = pairs[j - 1];
      const begins = before?.[0] !== a && before?.[1] !== b;
      if (begins && (a.from > 0 || b.from > 0)) edge += line([0, a.from], [1, b.from]);
    });
    // Where the neighbour has nothing to go on with, the stretch itself is the edge.
    for (const a of ray) if (!next.some((b) => meet(a, b))) edge += line([0, a.from], [0, a.to]);
    for (const b of next) if (!ray.some((a) => meet(a, b))) edge += line([1, b.from], [1, b.to]);
  });
  return { area, edge };
}

const meet = (a: Piece, b: Piece): boolean => a.from <= b.to && b.from <= a.to;

// Where the line from a to b, between one ray and the next, crosses that from c to d.
function cross(a: number, b: number, c: number, d: number): [step: number, far: number] {
  const step = (c - a) / (b - a - (d - c));
  return [step, a + (b - a) * step];
}
