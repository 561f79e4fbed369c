// The field of fire of a unit as a path: from a stretch of its edge between two bearings, so far;
// or all round its outline.
import { ahead, bearing, degrees, length, type Body, type Frame, type Point } from '../measure';
import type { Arc } from '../protocol';

const text = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
const clockwise = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

export function arcPath(arc: Arc, body: Body, sheet: Frame): string {
  const range = length(arc.range);
  if (!arc.from || !arc.edges) return allRound(body, range);
  const [left, right] = [sheet.point(arc.from[0]), sheet.point(arc.from[1])];
  const [leftEdge, rightEdge] = [degrees(arc.edges[0]), degrees(arc.edges[1])];
  // Straight ahead of the stretch: where the arcs about its two ends meet the line between them.
  const front = bearing(left, right) - 90;
  const bend = (at: Point, from: number, to: number): string => {
    const large = clockwise(from, to) > 180 ? 1 : 0;
    return `A${range.toFixed(1)} ${range.toFixed(1)} 0 ${large} 1 ${text(ahead(at, to, range))}`;
  };
  const opensLeft = clockwise(leftEdge, front) < 180;
  const opensRight = clockwise(front, rightEdge) < 180;
  let d = `M${text(left)}L${text(ahead(left, opensLeft ? leftEdge : front, range))}`;
  if (opensLeft) d += bend(left, leftEdge, front);
  d += `L${text(ahead(right, front, range))}`;
  if (opensRight) d += bend(right, front, rightEdge);
  return `${d}L${text(right)}Z`;
}

// The outline of a unit's box, grown by the range on all sides with round corners.
function allRound(body: Body, range: number): string {
  const { left, top, right, bottom } = body.box;
  const corner = (x: number, y: number): Point => {
    const a = (body.deg * Math.PI) / 180;
    return {
      x: body.at.x + x * Math.cos(a) - y * Math.sin(a),
      y: body.at.y + x * Math.sin(a) + y * Math.cos(a),
    };
  };
  const bend = (p: Point) => `A${range.toFixed(1)} ${range.toFixed(1)} 0 0 1 ${text(p)}`;
  return (
    `M${text(corner(left, top - range))}L${text(corner(right, top - range))}` +
    `${bend(corner(right + range, top))}L${text(corner(right + range, bottom))}` +
    `${bend(corner(right, bottom + range))}L${text(corner(left, bottom + range))}` +
    `${bend(corner(left - range, bottom))}L${text(corner(left - range, top))}` +
    `${bend(corner(left, top - range))}Z`
  );
}
