// The games this browser has a seat in, kept by the browser alone. Tokens never leave it but to
// answer, and stand in addresses only behind the #, which is not sent.
import type { Side } from '../protocol';

export interface KeptGame {
  game: string;
  title: string;
  rulebook: string;
  token?: string; // of the seat, or of both where one person holds both
  invitation?: { side: Side; token: string };
  opened: number;
}

const place = 'grognard.games';
const most = 50;

function read(): KeptGame[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as KeptGame[]) : [];
  } catch {
    return [];
  }
}

function write(games: KeptGame[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(games.slice(0, most)));
  } catch {
    // A browser that keeps nothing: the link still works.
  }
}

export const keptGames = (): KeptGame[] => read();
export const keptGame = (game: string): KeptGame | undefined =>
  read().find((kept) => kept.game === game);

export function keep(game: KeptGame): void {
  const merged = { ...keptGame(game.game), ...game };
  write([merged, ...read().filter((kept) => kept.game !== game.game)]);
}

export function forget(game: string): void {
  write(read().filter((kept) => kept.game !== game));
}

export function playerName(): string {
  try {
    return localStorage.getItem('grognard.name') ?? '';
  } catch {
    return '';
  }
}
export function keepPlayerName(name: string): void {
  try {
    localStorage.setItem('grognard.name', name);
  } catch {
    // As above.
  }
}
