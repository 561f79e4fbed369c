// Ticking off the sequence of play: which lines are done, which is next.
import type { Room } from '../protocol';

type Progress = Pick<Room, 'step' | 'done' | 'turn'>;

// The line at hand is done; after the last a new turn begins.
export function next({ step, done, turn }: Progress, lines: number): Progress {
  if (step + 1 >= lines)
    return { step: 0, done: Array<boolean>(lines).fill(false), turn: turn + 1 };
  return { step: step + 1, done: ticked(done, step, true, lines), turn };
}

export function tick(progress: Progress, line: number, is: boolean, lines: number): Progress {
  const done = ticked(progress.done, line, is, lines);
  return { ...progress, done, step: is ? Math.min(line + 1, lines - 1) : line };
}

const ticked = (done: boolean[], line: number, is: boolean, lines: number): boolean[] =>
  Array.from({ length: lines }, (_, i) => (i === line ? is : (done[i] ?? false)));
