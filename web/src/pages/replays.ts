// Records opened in this tab, by the id the server gave them; a reload keeps them.
import type { Replay } from '../protocol';

const place = (id: string): string => `grognard.replay.${id}`;

export function keepReplay(replay: Replay): void {
  try {
    sessionStorage.setItem(place(replay.replay), JSON.stringify(replay));
  } catch {
    // Then a reload asks for the record again.
  }
}

export function keptReplay(id: string): Replay | undefined {
  try {
    const kept = sessionStorage.getItem(place(id));
    return kept ? (JSON.parse(kept) as Replay) : undefined;
  } catch {
    return undefined;
  }
}
