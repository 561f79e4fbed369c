// Ticks, inches, bearings, and the little geometry a drawing needs. The sheet is drawn in
// hundredths of an inch, x to the east and y to the south as SVG counts it.
import type { Feature, Outline, Place, Unit } from './protocol';

export const ticksPerInch = 30480;
export const wholeTurn = 1296000;
export const unitsPerInch = 100;
const ticksPerUnit = ticksPerInch / unitsPerInch;

export interface Point {
  x: number;
  y: number;
}

export const length = (ticks: number): number => ticks / ticksPerUnit;
export const toTicks = (drawn: number): number => Math.round(drawn * ticksPerUnit);

// A table's own frame: ticks with y north to the sheet with y south, and back; and where on it are
// areas that can be held, towns and woods and the like.
export function frame({ height, features = [] }: { height: number; features?: Feature[] }) {
  const point = ([x, y]: Place): Point => ({ x: length(x), y: length(height - y) });
  const outline = (places: Outline): Point[] => places.map(point);
  const around = (c: Point, r: number): Box =>
    boxOf([
      { x: c.x - r, y: c.y - r },
      { x: c.x + r, y: c.y + r },
    ]);
  const areas = features.flatMap(({ area, circle, radius }): Box[] => {
    if (area) return [boxOf(outline(area))];
    return circle ? [around(point(circle[0]!), length(radius ?? 0))] : [];
  });
  return {
    point,
    outline,
    place: ({ x, y }: Point): Place => [toTicks(x), height - toTicks(y)],
    areas,
  };
}
export type Frame = ReturnType<typeof frame>;

export const degrees = (arcseconds: number): number => arcseconds / 3600;
export const arcseconds = (deg: number): number =>
  ((Math.round(deg * 3600) % wholeTurn) + wholeTurn) % wholeTurn;

// The bearing in degrees, clockwise from north, from one point of the sheet to another.
export const bearing = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

// A step of so many drawn units in the direction of a bearing.
export const ahead = (from: Point, deg: number, by: number): Point => ({
  x: from.x + Math.sin((deg * Math.PI) / 180) * by,
  y: from.y - Math.cos((deg * Math.PI) / 180) * by,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

// Into the frame of someone who stands at `at` and looks along `deg`: ahead is up.
export function local(p: Point, at: Point, deg: number): Point {
  const a = (deg * Math.PI) / 180;
  const dx = p.x - at.x;
  const dy = p.y - at.y;
  return { x: dx * Math.cos(a) + dy * Math.sin(a), y: -dx * Math.sin(a) + dy * Math.cos(a) };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(points: Iterable<Point>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const p of points) {
    box.left = Math.min(box.left, p.x);
    box.top = Math.min(box.top, p.y);
    box.right = Math.max(box.right, p.x);
    box.bottom = Math.max(box.bottom, p.y);
  }
  return box;
}

export const joined = (boxes: readonly Box[]): Box =>
  boxOf(
    boxes.flatMap((b) => [
      { x: b.left, y: b.top },
      { x: b.right, y: b.bottom },
    ]),
  );

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const within = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

export function inside(p: Point, outline: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x)
      within = !within;
  }
  return within;
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const l2 = dx * dx + dy * dy;
  const t = l2 === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / l2));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++)
    least = Math.min(least, distanceToSegment(p, line[i - 1]!, line[i]!));
  return least;
}

// 4.85" and the like: two decimals at most.
export const inches = (ticks: number): string =>
  `${Math.round((ticks / ticksPerInch) * 100) / 100}″`;

const ways = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export const way = (seconds: number): string => ways[Math.round(degrees(seconds) / 45) % 8]!;

// Where a unit is drawn: its place, which way it looks, its stands as it sees them itself.
export interface Body {
  at: Point;
  deg: number;
  stands: Point[][];
  box: Box; // of the stands, ahead is up
  parts: Box[]; // what it covers of the sheet, as the sheet lies
  around: Box; // all of its stands, as the sheet lies
  holds: boolean; // it holds an area and has that area's outline
}

// A garrison's block, upright in the middle of what it holds.
export const garrisonBlock: Box = { left: -46, right: 46, top: -28, bottom: 28 };

export function body(of: Pick<Unit, 'at' | 'facing' | 'stands'>, sheet: Frame): Body | undefined {
  if (!of.at || of.stands.length === 0) return undefined;
  const at = sheet.point(of.at);
  const deg = degrees(of.facing ?? 0);
  const outlines = of.stands.map(sheet.outline);
  const stands = outlines.map((s) => s.map((p) => local(p, at, deg)));
  const covered = outlines.map(boxOf);
  const holds = covered.length === 1 && sheet.areas.some((area) => alike(area, covered[0]!));
  const parts = holds ? [shifted(garrisonBlock, at)] : covered;
  return { at, deg, stands, box: boxOf(stands.flat()), parts, around: joined(covered), holds };
}

const shifted = (b: Box, by: Point): Box => ({
  left: b.left + by.x,
  right: b.right + by.x,
  top: b.top + by.y,
  bottom: b.bottom + by.y,
});

// The same but for rounding: a circle is held as an outline of many corners.
function alike(a: Box, b: Box): boolean {
  const little = 4 + (a.right - a.left) * 0.03;
  return (['left', 'right', 'top', 'bottom'] as const).every((e) => Math.abs(a[e] - b[e]) < little);
}

export const pointsText = (points: readonly Point[]): string =>
  points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ');
