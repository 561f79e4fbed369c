// The few reckonings a chart needs: a round step for its axis, and a line through its points.

export interface Range {
  low: number;
  high: number;
}

// A chart's sheet: its size and what is left free for the numbers.
export const chart = { width: 340, height: 150, left: 34, bottom: 22, top: 8 };

export const heightOf = (value: number, { low, high }: Range): number =>
  chart.top + ((high - value) / (high - low)) * (chart.height - chart.top - chart.bottom);

export function rangeOf(values: readonly number[]): Range {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

// 1, 2 or 5 times a power of ten, so that there are about `count` steps.
export function roundStep({ low, high }: Range, count: number): number {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((t) => t * power >= rough) ?? 10;
  return times * power;
}

export function marks(range: Range, count: number): number[] {
  const step = roundStep(range, count);
  const found: number[] = [];
  for (let v = Math.ceil(range.low / step) * step; v <= range.high + step * 1e-9; v += step)
    found.push(Number((Math.round(v / step) * step).toPrecision(6))); // no 0.6000000000000001
  return found;
}

export const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
