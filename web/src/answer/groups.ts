// Many options, in order for the eye: those of units under their commands, the rest by themselves.
import type { Option, Unit } from '../protocol';

export interface Group {
  title: string;
  options: Option[];
}

const many = 9;

export function grouped(options: readonly Option[], units: ReadonlyMap<string, Unit>): Group[] {
  if (options.length <= many) return [{ title: '', options: [...options] }];
  const groups = new Map<string, Option[]>();
  const rest: Option[] = [];
  for (const option of options) {
    const unit = option.unit ? units.get(option.unit) : undefined;
    if (!unit) {
      rest.push(option);
      continue;
    }
    const title = unit.command || (unit.side === 'blue' ? 'Blue' : 'Red');
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  const found = [...groups].map(([title, list]) => ({ title, options: list }));
  return rest.length ? [{ title: '', options: rest }, ...found] : found;
}
