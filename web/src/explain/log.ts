// The lines of the log: what happened, under the turn and the phase it happened in.
import type { BattleEvent, LogEntry, Side } from '../protocol';

export interface Line {
  key: string;
  event: BattleEvent;
  heading: boolean;
}

// A phase in which nothing happened gives way to the next one; a turn stays.
export function linesOf(log: LogEntry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of log)
    entry.events.forEach((event, i) => {
      if (event.begins && lines.at(-1)?.event.begins === 'phase') lines.pop();
      lines.push({ key: `${entry.n}.${i}`, event, heading: event.begins !== undefined });
    });
  return lines;
}

// Whose die it is. Where both sides rolled, the first dice are the unit's, or blue's where there is
// none.
export function ownerOf(event: BattleEvent, die: number): Side | undefined {
  if (!event.opposed) return event.side === 'chance' ? undefined : event.side;
  const first: Side = event.unit && event.side !== 'chance' ? event.side : 'blue';
  const own = event.reading?.own ?? (event.dice?.length ?? 0) / 2;
  return die < own ? first : first === 'blue' ? 'red' : 'blue';
}
