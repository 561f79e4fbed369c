import { describe, expect, it } from 'vitest';
import { linesOf, ownerOf } from '../src/explain/log';
import type { BattleEvent } from '../src/protocol';
import { percent, shares } from '../src/explain/odds';
import { found } from '../src/explain/search';

describe('odds', () => {
  it('are shares of the whole, with the fraction in lowest terms', () => {
    const lines = shares({
      total: 36,
      lines: [
        { outcome: 1, words: 'lost', weight: 9 },
        { outcome: 2, words: 'won', weight: 27 },
      ],
    });
    expect(lines.map((l) => l.share)).toEqual([0.25, 0.75]);
    expect(lines.map((l) => l.fraction)).toEqual(['1/4', '3/4']);
  });
  it('survive weights beyond what a number can count', () => {
    const [line] = shares({
      total: '36893488147419103232',
      lines: [{ outcome: 0, words: 'half', weight: '18446744073709551616' }],
    });
    expect(line!.share).toBe(0.5);
    expect(line!.fraction).toBe('1/2');
  });
  it('of nothing are none', () => expect(shares({ total: 0, lines: [] })).toEqual([]));
  it('never call the possible impossible or the likely certain', () => {
    expect(percent(0)).toBe('0 %');
    expect(percent(0.0001)).toBe('< 0.1 %');
    expect(percent(0.0277)).toBe('2.8 %');
    expect(percent(0.5)).toBe('50 %');
    expect(percent(0.9999)).toBe('> 99.9 %');
    expect(percent(1)).toBe('100 %');
  });
});

describe('searching the rules', () => {
  const clauses = [
    { id: 'HU-1.1', chapter: 'Units', text: 'Infantry moves 3 inches.' },
    { id: 'HU-3.1', chapter: 'Movement', text: 'Cavalry charges; infantry does not. Möckern.' },
  ];
  it('wants every word, in any order', () => {
    expect(found(clauses, 'infantry charges').map((c) => c.id)).toEqual(['HU-3.1']);
    expect(found(clauses, 'infantry')).toHaveLength(2);
  });
  it('knows ids and forgives accents', () => {
    expect(found(clauses, 'hu-1.1').map((c) => c.id)).toEqual(['HU-1.1']);
    expect(found(clauses, 'mockern')).toHaveLength(1);
  });
  it('shows all when nothing is sought', () => expect(found(clauses, ' ')).toHaveLength(2));
});

describe('the log', () => {
  const event = (words: string, begins?: 'turn' | 'phase'): BattleEvent => ({
    what: 1,
    side: 'blue',
    words,
    ...(begins ? { begins } : {}),
  });
  const told = (...events: BattleEvent[]) =>
    linesOf(events.map((e, n) => ({ n, answer: {} as never, events: [e] }))).map(
      (line) => line.event.words,
    );
  it('keeps a phase only if something happened in it, and the one that lasts', () =>
    expect(
      told(
        event('Turn 1', 'turn'),
        event('Movement', 'phase'),
        event('Somebody moved'),
        event('Shooting', 'phase'),
        event('Combat', 'phase'),
        event('Turn 2', 'turn'),
        event('Movement', 'phase'),
      ),
    ).toEqual(['Turn 1', 'Movement', 'Somebody moved', 'Turn 2', 'Movement']));
  it('has a heading where a turn or phase begins and nowhere else', () =>
    expect(
      linesOf([
        { n: 1, answer: {} as never, events: [event('Turn 1', 'turn'), event('It rained')] },
      ]),
    ).toMatchObject([{ heading: true }, { heading: false }]));
});

describe('dice', () => {
  const roll = (event: Partial<BattleEvent>): (string | undefined)[] => {
    const whole: BattleEvent = { what: 1, side: 'red', words: '', dice: [4, 3, 6], ...event };
    return whole.dice!.map((_, i) => ownerOf(whole, i));
  };
  it('are the side that threw them', () => {
    expect(roll({})).toEqual(['red', 'red', 'red']);
    expect(roll({ side: 'chance' })).toEqual([undefined, undefined, undefined]);
  });
  it('of both sides are first those of the unit, or blue ones', () => {
    expect(roll({ dice: [4, 3], opposed: true, unit: 'hussars' })).toEqual(['red', 'blue']);
    expect(roll({ dice: [4, 3], opposed: true })).toEqual(['blue', 'red']);
    expect(roll({ opposed: true, reading: { test: 'higher', own: 2 } })).toEqual([
      'blue',
      'blue',
      'red',
    ]);
  });
});
