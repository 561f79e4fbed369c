import { describe, expect, it } from 'vitest';
import { linesOf, ownerOf } from '../src/explain/log';
import type { BattleEvent, Reading, Tally } from '../src/protocol';
import { percent, shares } from '../src/explain/odds';
import { countedWords, readingLines } from '../src/explain/reading';
import { found } from '../src/explain/search';
import { isAdded, number, totalWords } from '../src/explain/tally';

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
    linesOf(events.map((e, n) => ({ n, by: e.side, answer: null, events: [e] }))).map(
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
        { n: 1, by: 'blue', answer: null, events: [event('Turn 1', 'turn'), event('It rained')] },
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

describe('a tally', () => {
  const total = (gives: Tally['gives']): string => {
    const tally: Tally = { total: 3, lines: [], ...(gives ? { gives } : {}) };
    return `${number(tally.total, isAdded(tally))} ${totalWords(tally)}`;
  };
  it('says what its total is for', () => {
    expect(total(undefined)).toBe('+3 added to the dice');
    expect(total('each_die')).toBe('+3 added to each die');
    expect(total('dice')).toBe('3 dice to throw');
    expect(total('target')).toBe('3 to throw against');
    expect(total('sum')).toBe('+3 in all');
  });
});

describe('a reading', () => {
  const said = (reading: Reading): string[] =>
    readingLines(reading, { name: 'die', sides: 6, faces: ['sabre', 'flag', 'flag'] }).map(
      ({ what, words }) => `${what}: ${words}`,
    );
  it('says what was needed, what the dice came to and whether that was enough', () => {
    expect(said({ test: 'at_least', needed: 8, total: 7, met: false })).toEqual([
      'Needed: 8 or more',
      'Came to: 7, not enough',
    ]);
    expect(said({ test: 'at_most', needed: 0, total: 0, met: true })).toEqual([
      'Needed: 0 or less',
      'Came to: 0, enough',
    ]);
    expect(said({ test: 'each', on_die: 4, needed: 5, made: 1 })).toEqual([
      'Needed: 4 or more on each die, to come to 5',
      'Came to: 1 die was enough',
    ]);
  });
  it('has the row, the column and what stands there', () =>
    expect(
      said({
        test: 'table',
        total: 11,
        row: { at: 18, low: 17, high: 20, words: 'figures firing' },
        column: { at: 11, low: 11 },
        cell: { value: 3, words: 'figures' },
        then: ['halved at long range'],
      }),
    ).toEqual([
      'Came to: 11',
      'Row: 18 figures firing, in 17 to 20',
      'Column: 11, in 11 or more',
      'The table says: 3 figures',
      'Then: halved at long range',
    ]));
  it('names the faces that count, each once', () =>
    expect(said({ test: 'faces', counts: [{ words: 'hits', faces: [1, 2, 3], made: 2 }] })).toEqual(
      ['Needed: hits on sabre or flag: 2'],
    ));
  it('names the dice that count where not all do', () => {
    expect(countedWords({ test: 'free' })).toBe('');
    expect(countedWords({ test: 'at_most', places: [1, 2] })).toBe('the lowest and second lowest');
    expect(countedWords({ test: 'free', highest: 2 })).toBe('the 2 highest');
  });
});
