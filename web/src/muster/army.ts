// An army as it is put together on the page: every change gives a new one. What it may be is for the
// rulebook to say (the server's check); here are only the hands.
import type { Army, ListedArmy, ListedFigure, ListedPersonality } from '../protocol';

export const figuresMost = 999;
export const unitsMost = 40;
export const pointsLeast = 100;
export const pointsMost = 20_000;

const whole = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(Number.isFinite(value) ? value : low)));

// The list's general alone.
export function freshArmy(list: ListedArmy, points: number): Army {
  const general = list.personalities.find((p) => p.general);
  return {
    list: list.key,
    points,
    units: [],
    personalities: general ? [{ personality: general.key, extras: 0 }] : [],
  };
}

export const withPoints = (army: Army, points: number): Army => ({
  ...army,
  points: whole(points, pointsLeast, pointsMost),
});

export function withUnit(army: Army, figure: ListedFigure): Army {
  if (army.units.length + army.personalities.length >= unitsMost) return army;
  return { ...army, units: [...army.units, { figure: figure.key, figures: figure.least }] };
}

export const withoutUnit = (army: Army, index: number): Army => ({
  ...army,
  units: army.units.filter((_, i) => i !== index),
});

export const withFigures = (army: Army, index: number, figures: number): Army => ({
  ...army,
  units: army.units.map((unit, i) =>
    i === index ? { ...unit, figures: whole(figures, 0, figuresMost) } : unit,
  ),
});

export const withExtras = (army: Army, index: number, extras: number): Army => ({
  ...army,
  personalities: army.personalities.map((person, i) =>
    i === index ? { ...person, extras: whole(extras, 0, figuresMost) } : person,
  ),
});

export const figureOf = (lists: ListedArmy[], key: string): ListedFigure | undefined =>
  lists.flatMap((list) => list.figures).find((figure) => figure.key === key);

export const personalityOf = (
  lists: ListedArmy[],
  army: Army,
  key: string,
): ListedPersonality | undefined =>
  lists.find((list) => list.key === army.list)?.personalities.find((p) => p.key === key);

// What the army costs, before the server has said it again.
export function costOf(lists: ListedArmy[], army: Army): number {
  const units = army.units.reduce(
    (sum, unit) => sum + (figureOf(lists, unit.figure)?.points ?? 0) * unit.figures,
    0,
  );
  return army.personalities.reduce((sum, { personality, extras }) => {
    const listed = personalityOf(lists, army, personality);
    return sum + (listed ? listed.points + listed.extra_points * extras : 0);
  }, units);
}

// The figures to choose from: the list's own, then those of its allies.
export function offered(
  lists: ListedArmy[],
  army: Army,
): { name: string; figures: ListedFigure[] }[] {
  const own = lists.find((list) => list.key === army.list);
  if (!own) return [];
  const allies = own.allies ? lists.filter((list) => list !== own) : [];
  return [own, ...allies].map((list) => ({
    name: list === own ? list.name : `Allies: ${list.name}`,
    figures: list.figures,
  }));
}

// "at least 25 %", "at most 50 %", "25 to 50 %"
export function shareWords(share: { at_least: number; at_most: number }): string {
  if (share.at_least > 0 && share.at_most < 100) return `${share.at_least} to ${share.at_most} %`;
  return share.at_least > 0 ? `at least ${share.at_least} %` : `at most ${share.at_most} %`;
}

export const isKept = (
  share: { points: number; at_least: number; at_most: number },
  limit: number,
): boolean =>
  share.points * 100 >= limit * share.at_least && share.points * 100 <= limit * share.at_most;

// A name for the file: what people and every system can read.
export const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'battle'
  }.toml`;
