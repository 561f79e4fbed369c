import { describe, expect, it } from 'vitest';
import { seatWanted } from '../src/battle/sides';
import {
  costOf,
  fileName,
  freshArmy,
  isKept,
  offered,
  shareWords,
  unitsMost,
  withExtras,
  withFigures,
  withoutUnit,
  withPoints,
  withUnit,
} from '../src/muster/army';
import type { ListedArmy } from '../src/protocol';

const figure = (key: string, points: number, least = 20, most = 30) => ({
  key,
  name: key,
  group: key,
  profile: '',
  points,
  least,
  most,
});
const rome: ListedArmy = {
  key: 'rome',
  name: 'Romans',
  adjective: 'Roman',
  clause: 'WC-10.3',
  allies: true,
  figures: [figure('legionary', 16), figure('archer', 9, 10, 15)],
  personalities: [
    {
      key: 'consul',
      name: 'Consul',
      profile: '',
      points: 150,
      general: true,
      extra: 'SIP',
      extra_points: 20,
      extras_most: 2,
    },
  ],
  shares: [],
};
const gaul: ListedArmy = {
  ...rome,
  key: 'gaul',
  name: 'Gauls',
  allies: false,
  figures: [figure('warband', 8)],
};
const lists = [rome, gaul];

describe('an army', () => {
  it('begins with its general', () => {
    const army = freshArmy(rome, 1000);
    expect(army).toEqual({
      list: 'rome',
      points: 1000,
      units: [],
      personalities: [{ personality: 'consul', extras: 0 }],
    });
    expect(costOf(lists, army)).toBe(150);
  });
  it('takes units of the least size, and costs what they cost', () => {
    let army = withUnit(freshArmy(rome, 1000), rome.figures[0]!);
    army = withUnit(army, gaul.figures[0]!);
    expect(army.units.map((u) => u.figures)).toEqual([20, 20]);
    expect(costOf(lists, army)).toBe(150 + 320 + 160);
    army = withFigures(army, 1, 25);
    expect(costOf(lists, army)).toBe(150 + 320 + 200);
    army = withExtras(army, 0, 2);
    expect(costOf(lists, army)).toBe(190 + 320 + 200);
    expect(costOf(lists, withoutUnit(army, 0))).toBe(190 + 200);
  });
  it('is not changed where it is, but made anew', () => {
    const army = withUnit(freshArmy(rome, 1000), rome.figures[0]!);
    withFigures(army, 0, 30);
    withoutUnit(army, 0);
    expect(army.units).toEqual([{ figure: 'legionary', figures: 20 }]);
  });
  it('has whole numbers within what the server takes', () => {
    const army = withUnit(freshArmy(rome, 1000), rome.figures[0]!);
    expect(withFigures(army, 0, NaN).units[0]!.figures).toBe(0);
    expect(withFigures(army, 0, 1e9).units[0]!.figures).toBe(999);
    expect(withFigures(army, 0, 20.4).units[0]!.figures).toBe(20);
    expect(withPoints(army, 5).points).toBe(100);
    expect(withPoints(army, 1e9).points).toBe(20_000);
  });
  it('has so many units and no more', () => {
    let army = freshArmy(rome, 20_000);
    for (let i = 0; i < 60; i++) army = withUnit(army, rome.figures[0]!);
    expect(army.units.length + army.personalities.length).toBe(unitsMost);
  });
  it('of no list costs what is known of it', () => {
    expect(
      costOf(lists, {
        list: 'mordor',
        points: 100,
        units: [{ figure: 'ogre', figures: 5 }],
        personalities: [{ personality: 'nazgul', extras: 1 }],
      }),
    ).toBe(0);
  });
});

describe('a list', () => {
  it('offers its own figures, and allies where it has them', () => {
    expect(offered(lists, freshArmy(rome, 100)).map((g) => g.name)).toEqual([
      'Romans',
      'Allies: Gauls',
    ]);
    expect(offered(lists, freshArmy(gaul, 100)).map((g) => g.name)).toEqual(['Gauls']);
  });
  it('says its shares in words, and whether they are kept at the limit', () => {
    expect(shareWords({ at_least: 25, at_most: 100 })).toBe('at least 25 %');
    expect(shareWords({ at_least: 0, at_most: 50 })).toBe('at most 50 %');
    expect(shareWords({ at_least: 25, at_most: 50 })).toBe('25 to 50 %');
    const quarter = { at_least: 25, at_most: 100 };
    expect(isKept({ points: 250, ...quarter }, 1000)).toBe(true);
    expect(isKept({ points: 249, ...quarter }, 1000)).toBe(false);
    expect(isKept({ points: 501, at_least: 0, at_most: 50 }, 1000)).toBe(false);
    expect(isKept({ points: 500, at_least: 0, at_most: 50 }, 1000)).toBe(true);
  });
});

describe('a scenario', () => {
  it('has a file that every system can name', () => {
    expect(fileName('Romans and Gauls')).toBe('romans-and-gauls.toml');
    expect(fileName('«?»')).toBe('battle.toml');
  });
  it('seats you, a friend or a general', () => {
    expect(seatWanted('me', ' Anna ')).toEqual({ kind: 'person', name: 'Anna' });
    expect(seatWanted('me', '')).toEqual({ kind: 'person', name: 'A player' });
    expect(seatWanted('friend', 'x')).toEqual({ kind: 'open' });
    expect(seatWanted('captain', 'x')).toEqual({ kind: 'general', general: 'captain' });
  });
});
