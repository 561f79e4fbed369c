import type { SeatWanted, Side } from '../protocol';

export const sides: readonly Side[] = ['blue', 'red'];
export const other = (side: Side): Side => (side === 'blue' ? 'red' : 'blue');

// A seat as a person chooses it: me, friend, or the name of a general.
export function seatWanted(choice: string, name: string): SeatWanted {
  if (choice === 'me') return { kind: 'person', name: name.trim() || 'A player' };
  return choice === 'friend' ? { kind: 'open' } : { kind: 'general', general: choice };
}
