// The engraver: features of the ground as strokes and fills. Pure functions from a terrain to SVG
// path data; the same feature is always drawn alike, since its marks are scattered by its key.
import {
  boxOf,
  distance,
  distanceToLine,
  distanceToSegment,
  inside,
  length,
  type Box,
  type Frame,
  type Point,
} from '../measure';
import type { Feature } from '../protocol';

// A quick seeded source of numbers from 0 to 1.
export function scatter(key: string): () => number {
  let state = 2166136261;
  for (const c of key) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (x: number): string => x.toFixed(1);
const at = (p: Point): string => `${n(p.x)} ${n(p.y)}`;

const usualWidth: Partial<Record<Feature['kind'], number>> = {
  road: 22,
  stream: 16,
  river: 70,
  wall: 6,
  hedge: 10,
  bridge: 40,
  ford: 40,
  fieldworks: 10,
};
export const widthOf = (f: Feature): number =>
  Math.max(f.width ? length(f.width) : 0, (usualWidth[f.kind] ?? 10) * 0.6);

// The corners of an area, or of a circle drawn with many.
export function ring(f: Feature, sheet: Frame): Point[] {
  if (f.area) return sheet.outline(f.area);
  if (!f.circle) return [];
  const centre = sheet.point(f.circle[0]!);
  const r = length(f.radius ?? 0);
  const corners = Math.max(16, Math.round(r / 8));
  return Array.from({ length: corners }, (_, i) => {
    const a = (i / corners) * 2 * Math.PI;
    return { x: centre.x + Math.cos(a) * r, y: centre.y + Math.sin(a) * r };
  });
}

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

// Straight pieces with corners rounded a little: the true line stays the true line.
export function rounded(points: readonly Point[], closed: boolean, radius: number): string {
  const count = points.length;
  if (count < 3) return points.map((p, i) => `${i ? 'L' : 'M'}${at(p)}`).join('');
  let d = '';
  const corner = (i: number, first: boolean) => {
    const p = points[i]!;
    const before = points[(i + count - 1) % count]!;
    const after = points[(i + 1) % count]!;
    const cut = (q: Point) => between(p, q, Math.min(0.5, radius / Math.max(1, distance(p, q))));
    d += `${first ? 'M' : 'L'}${at(cut(before))}Q${at(p)} ${at(cut(after))}`;
  };
  if (closed) {
    for (let i = 0; i < count; i++) corner(i, i === 0);
    return `${d}Z`;
  }
  d = `M${at(points[0]!)}`;
  for (let i = 1; i < count - 1; i++) corner(i, false);
  return `${d}L${at(points[count - 1]!)}`;
}

// Calls back at even steps along a line with the place and the unit vector along it.
function walk(
  points: readonly Point[],
  closed: boolean,
  step: number,
  visit: (p: Point, along: Point) => void,
): void {
  let left = step / 2;
  const pieces = closed ? points.length : points.length - 1;
  for (let i = 0; i < pieces; i++) {
    const a = points[i]!;
    const b = points[(i + 1) % points.length]!;
    const l = distance(a, b);
    if (l === 0) continue;
    const along = { x: (b.x - a.x) / l, y: (b.y - a.y) / l };
    while (left <= l) {
      visit({ x: a.x + along.x * left, y: a.y + along.y * left }, along);
      left += step;
    }
    left -= l;
  }
}

// Lehmann's strokes: down the slope all round, fine at the foot and broad at the crest.
// Where a hill is cut off by the table's edge there is no slope.
export function hachures(
  outline: readonly Point[],
  key: string,
  level: number,
  table?: Box,
): string {
  const cutOff = (p: Point): boolean =>
    table !== undefined &&
    (p.x < table.left + 4 ||
      p.x > table.right - 4 ||
      p.y < table.top + 4 ||
      p.y > table.bottom - 4);
  const random = scatter(key);
  const reach = 34 + 12 * Math.min(level, 3);
  let d = '';
  const row = (offset: number, step: number, long: number, broad: number) =>
    walk(outline, true, step, (p, along) => {
      if (cutOff(p)) return;
      const uphill = inside({ x: p.x - along.y * 4, y: p.y + along.x * 4 }, outline) ? 1 : -1;
      const normal = { x: -along.y * uphill, y: along.x * uphill };
      const lean = (random() - 0.5) * 0.24;
      const dir = { x: normal.x + along.x * lean, y: normal.y + along.y * lean };
      const from = offset * (0.9 + random() * 0.2);
      const to = from + long * (0.7 + random() * 0.5);
      const foot = { x: p.x + dir.x * from, y: p.y + dir.y * from };
      const crest = { x: p.x + dir.x * to, y: p.y + dir.y * to };
      if (!inside(crest, outline) || !inside(foot, outline)) return;
      const w = broad * (0.7 + random() * 0.6);
      d += `M${at(foot)}L${n(crest.x - along.x * w)} ${n(crest.y - along.y * w)}`;
      d += `L${n(crest.x + along.x * w)} ${n(crest.y + along.y * w)}Z`;
    });
  row(2, 8, reach, 1.8);
  row(reach + 4, 12, reach * 0.7, 1.3);
  return d;
}

export interface Trees {
  crowns: string;
  shades: string;
}

// Trees on a loosened grid, the northern ones first so that the nearer hide the farther.
export function trees(outline: readonly Point[], key: string, size: number): Trees {
  const random = scatter(key);
  const box = boxOf(outline);
  const pitch = 34 * size;
  let crowns = '';
  let shades = '';
  for (let y = box.top + pitch * 0.3, row = 0; y < box.bottom; y += pitch * 0.72, row++)
    for (let x = box.left + (row % 2 ? pitch * 0.5 : 0); x < box.right; x += pitch) {
      const p = { x: x + (random() - 0.5) * pitch * 0.6, y: y + (random() - 0.5) * pitch * 0.4 };
      const r = (9 + random() * 6) * size;
      const bare = random() < 0.12;
      if (bare || ![0, 1, 2, 3].every((i) => inside(around(p, r, i), outline))) continue;
      const [w, h] = [r * 0.62, r * 0.6];
      // Three bumps on a flat foot, a trunk, and a shaded right side.
      crowns += `M${n(p.x - r)} ${n(p.y + h)}a${n(w)} ${n(h)} 0 0 1 ${n(r * 0.45)} ${n(-h * 1.4)}`;
      crowns += `a${n(w)} ${n(h)} 0 0 1 ${n(r * 1.1)} 0a${n(w)} ${n(h)} 0 0 1 ${n(r * 0.45)} ${n(h * 1.4)}Z`;
      shades += `M${n(p.x + r)} ${n(p.y + h)}h${n(-r * 0.8)}q${n(r * 0.62)} ${n(-h * 0.7)} ${n(r * 0.35)} ${n(-h * 1.4)}`;
      shades += `a${n(w)} ${n(h)} 0 0 1 ${n(r * 0.45)} ${n(h * 1.4)}M${n(p.x - 1)} ${n(p.y + h)}h2.4v${n(r * 0.4)}h-2.4Z`;
    }
  return { crowns, shades };
}
const around = (p: Point, r: number, quarter: number): Point => ({
  x: p.x + [r, 0, -r, 0][quarter]! * 0.8,
  y: p.y + [0, r, 0, -r][quarter]! * 0.8,
});

// Blocks of houses along streets, square to the town's longest edge; the roads stay open.
export function houses(
  outline: readonly Point[],
  key: string,
  roads: { line: Point[]; width: number }[],
): { blocks: string; gardens: string } {
  const random = scatter(key);
  let longest = 0;
  let angle = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (distance(a, b) > longest) {
      longest = distance(a, b);
      angle = Math.atan2(b.y - a.y, b.x - a.x);
    }
  });
  const box = boxOf(outline);
  const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const turn = (u: number, v: number): Point => ({
    x: centre.x + u * Math.cos(angle) - v * Math.sin(angle),
    y: centre.y + u * Math.sin(angle) + v * Math.cos(angle),
  });
  const half = Math.hypot(box.right - box.left, box.bottom - box.top) / 2;
  let blocks = '';
  let gardens = '';
  const house = (u: number, v: number, w: number, h: number) => {
    const corners = [turn(u, v), turn(u + w, v), turn(u + w, v + h), turn(u, v + h)];
    const middle = turn(u + w / 2, v + h / 2);
    const clear = roads.every((r) => distanceToLine(middle, r.line) > r.width / 2 + h * 0.7);
    if (!clear || !corners.every((c) => inside(c, outline))) return;
    const shape = `M${corners.map(at).join('L')}Z`;
    if (random() < 0.2) gardens += shape;
    else blocks += shape;
  };
  // Two rows of houses back to back, then a street.
  for (let v = -half; v < half; v += 56)
    for (let u = -half; u < half;) {
      const w = 16 + random() * 22;
      if (random() < 0.9) house(u, v, w, 15 + random() * 5);
      if (random() < 0.9) house(u + random() * 4, v + 22, w, 15 + random() * 5);
      u += w + (random() < 0.22 ? 18 : 3);
    }
  return { blocks, gardens };
}

// Tufts of reed on short strokes of water.
export function reeds(outline: readonly Point[], key: string): string {
  const random = scatter(key);
  const box = boxOf(outline);
  let d = '';
  for (let y = box.top + 10; y < box.bottom; y += 20)
    for (let x = box.left + random() * 40; x < box.right; x += 34 + random() * 30) {
      const l = 10 + random() * 18;
      if (!inside({ x, y }, outline) || !inside({ x: x + l, y }, outline)) continue;
      d += `M${n(x)} ${n(y)}h${n(l)}`;
      if (random() < 0.4) d += `m${n(-l / 2)} -2l-3 -9m3 9v-11m0 11l3 -9`;
    }
  return d;
}

// Stones and scrub.
export function stones(outline: readonly Point[], key: string): string {
  const random = scatter(key);
  const box = boxOf(outline);
  let d = '';
  for (let y = box.top + 8; y < box.bottom; y += 20)
    for (let x = box.left + 8; x < box.right; x += 22) {
      const p = { x: x + (random() - 0.5) * 18, y: y + (random() - 0.5) * 16 };
      if (!inside(p, outline)) continue;
      const s = 3 + random() * 4;
      d += random() < 0.5 ? `M${at(p)}l${n(s)} ${n(-s)}l${n(s)} ${n(s)}` : `M${at(p)}h1.5`;
    }
  return d;
}

// Bushes along a hedge, stones along a wall.
export function beads(line: readonly Point[], key: string, step: number, radius: number): string {
  const random = scatter(key);
  let d = '';
  walk(line, false, step, (p) => {
    const r = radius * (0.75 + random() * 0.5);
    d += `M${n(p.x - r)} ${n(p.y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`;
  });
  return d;
}

// Strokes on both sides of a breastwork.
export function palisade(line: readonly Point[], closed: boolean): string {
  let d = '';
  walk(line, closed, 12, (p, along) => {
    d += `M${n(p.x + along.y * 12)} ${n(p.y - along.x * 12)}L${n(p.x - along.y * 12)} ${n(p.y + along.x * 12)}`;
  });
  return d;
}

// A bridge's two parapets, each with its wings, along the way that leads over it.
export function parapets(line: readonly Point[], width: number): string {
  const a = line[0]!;
  const b = line[line.length - 1]!;
  const l = Math.max(1, distance(a, b));
  const along = { x: (b.x - a.x) / l, y: (b.y - a.y) / l };
  const side = { x: -along.y * (width / 2), y: along.x * (width / 2) };
  const wing = 9;
  return [1, -1]
    .map((s) => {
      const p = { x: a.x + side.x * s, y: a.y + side.y * s };
      const q = { x: b.x + side.x * s, y: b.y + side.y * s };
      const out = { x: (side.x * s * wing) / (width / 2), y: (side.y * s * wing) / (width / 2) };
      const w1 = { x: p.x + out.x - along.x * wing, y: p.y + out.y - along.y * wing };
      const w2 = { x: q.x + out.x + along.x * wing, y: q.y + out.y + along.y * wing };
      return `M${at(w1)}L${at(p)}L${at(q)}L${at(w2)}`;
    })
    .join('');
}

// Where a road crosses water and no bridge is drawn: the crossing's place and the road's direction.
export function crossings(
  road: readonly Point[],
  water: readonly Point[],
): { p: Point; along: Point }[] {
  const found: { p: Point; along: Point }[] = [];
  for (let i = 1; i < road.length; i++)
    for (let j = 1; j < water.length; j++) {
      const [a, b, c, e] = [road[i - 1]!, road[i]!, water[j - 1]!, water[j]!];
      const den = (b.x - a.x) * (e.y - c.y) - (b.y - a.y) * (e.x - c.x);
      if (Math.abs(den) < 1e-6) continue;
      const t = ((c.x - a.x) * (e.y - c.y) - (c.y - a.y) * (e.x - c.x)) / den;
      const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / den;
      if (t < 0 || t > 1 || u < 0 || u > 1) continue;
      const l = distance(a, b);
      found.push({ p: between(a, b, t), along: { x: (b.x - a.x) / l, y: (b.y - a.y) / l } });
    }
  return found;
}

// Where a name stands: in the middle of an area, as far from its edges as a coarse search finds.
export function heart(outline: readonly Point[]): Point {
  const box = boxOf(outline);
  let best = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  let widest = -Infinity;
  for (let i = 1; i < 12; i++)
    for (let j = 1; j < 12; j++) {
      const p = {
        x: box.left + ((box.right - box.left) * i) / 12,
        y: box.top + ((box.bottom - box.top) * j) / 12,
      };
      if (!inside(p, outline)) continue;
      let room = Infinity;
      outline.forEach((a, k) => {
        room = Math.min(room, distanceToSegment(p, a, outline[(k + 1) % outline.length]!));
      });
      if (room > widest) {
        widest = room;
        best = p;
      }
    }
  return best;
}
