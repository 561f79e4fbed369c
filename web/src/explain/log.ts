// The lines of the log: what happened, under the turn and the phase it happened in.
import type { BattleEvent, LogEntry } from '../protocol';

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
