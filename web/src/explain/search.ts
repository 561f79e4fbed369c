// Clauses that have every word looked for, in any order, with or without accents.
import type { Clause } from '../protocol';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export function found(clauses: readonly Clause[], sought: string): Clause[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...clauses];
  return clauses.filter((c) => {
    const text = plain(`${c.id} ${c.text}`);
    return words.every((word) => text.includes(word));
  });
}
