// The signs of the arms, drawn into a box: crossed lines for foot, one line for horse, with a pole
// across for chariots, tusks for elephants, a dot for guns, a star for a leader. What is none of
// these has no sign.
import type { Box } from '../measure';

export type Sign =
  | { kind: 'lines'; d: string }
  | { kind: 'dot'; x: number; y: number; r: number }
  | { kind: 'star'; d: string };

export function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5;
    const s = i % 2 ? r * 0.42 : r;
    return `${(x + Math.sin(a) * s).toFixed(1)} ${(y - Math.cos(a) * s).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

export function sign(symbol: string, { left, top, right, bottom }: Box): Sign | undefined {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const least = Math.min(right - left, bottom - top);
  switch (symbol) {
    case 'infantry':
      return {
        kind: 'lines',
        d: `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`,
      };
    case 'cavalry':
      return { kind: 'lines', d: `M${right} ${top}L${left} ${bottom}` };
    case 'chariot':
      return {
        kind: 'lines',
        d: `M${right} ${top}L${left} ${bottom}M${left} ${y}L${right} ${y}`,
      };
    case 'elephant':
      return { kind: 'lines', d: `M${left} ${top}L${x} ${bottom}L${right} ${top}` };
    case 'artillery':
      return { kind: 'dot', x, y, r: least * 0.26 };
    case 'leader':
      return { kind: 'star', d: star(x, y, least * 0.44) };
    default:
      return undefined;
  }
}
