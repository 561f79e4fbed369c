// Odds for the eye: each outcome with its share. Weights may be texts where they are too great for
// numbers; shares are computed from whole numbers then.
import type { Odds } from '../protocol';

export interface Share {
  outcome: number;
  words: string;
  share: number; // of 1
  fraction: string; // "5/36"
}

export function shares(odds: Odds): Share[] {
  const total = BigInt(odds.total);
  if (total === 0n) return [];
  return odds.lines.map((line) => {
    const weight = BigInt(line.weight);
    const share = Number((weight * 1_000_000n) / total) / 1_000_000;
    return { outcome: line.outcome, words: line.words, share, fraction: fraction(weight, total) };
  });
}

function fraction(weight: bigint, total: bigint): string {
  let [a, b] = [weight, total];
  while (b) [a, b] = [b, a % b];
  const [top, bottom] = a ? [weight / a, total / a] : [weight, total];
  return bottom > 99_999n ? '' : `${top}/${bottom}`;
}

// Never 0 % of what can happen, never 100 % of what can fail.
export function percent(share: number): string {
  const p = share * 100;
  if (p > 0 && p < 0.1) return '< 0.1 %';
  if (p < 100 && p > 99.9) return '> 99.9 %';
  return `${p < 10 ? Math.round(p * 10) / 10 : Math.round(p)} %`;
}
