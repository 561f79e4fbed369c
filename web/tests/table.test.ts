import { describe, expect, it } from 'vitest';
import { frame, type Point } from '../src/measure';
import { crossings, hachures, heart, houses, rounded, scatter, trees } from '../src/table/engrave';
import { placeNames, type Name } from '../src/table/names';
import { sign } from '../src/table/symbols';
import { courseOf, legWords } from '../src/answer/course';
import { grouped } from '../src/answer/groups';
import type { Unit } from '../src/protocol';

const square: Point[] = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: 400 },
  { x: 0, y: 400 },
];
const numbers = (d: string): number[] => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('the engraver', () => {
  it('draws the same feature alike each time', () => {
    expect(trees(square, 'wood', 1)).toEqual(trees(square, 'wood', 1));
    expect(trees(square, 'wood', 1)).not.toEqual(trees(square, 'other', 1));
    expect(scatter('a')()).toBe(scatter('a')());
  });
  it('keeps strokes on the hill', () => {
    const d = hachures(square, 'hill', 1);
    expect(d.length).toBeGreaterThan(1000);
    for (const x of numbers(d)) expect(x).toBeGreaterThan(-5);
    for (const x of numbers(d)) expect(x).toBeLessThan(405);
  });
  it('leaves the road free of houses', () => {
    const road = [
      {
        line: [
          { x: 200, y: -50 },
          { x: 200, y: 450 },
        ],
        width: 30,
      },
    ];
    for (const part of houses(square, 'town', road).blocks.split('M').slice(1)) {
      const xs = numbers(part).filter((_, i) => i % 2 === 0);
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
      expect(Math.abs(middle - 200)).toBeGreaterThan(15);
    }
  });
  it('finds where a road crosses water', () => {
    const found = crossings(
      [
        { x: 0, y: -10 },
        { x: 0, y: 10 },
      ],
      [
        { x: -10, y: 0 },
        { x: 10, y: 0 },
      ],
    );
    expect(found).toHaveLength(1);
    expect(found[0]!.p).toEqual({ x: 0, y: 0 });
  });
  it('rounds corners without leaving the line', () => {
    expect(
      rounded(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        false,
        5,
      ),
    ).toBe('M0.0 0.0L10.0 0.0');
    expect(rounded(square, true, 30)).toMatch(/Z$/);
  });
  it('puts a name into the middle', () => {
    const p = heart(square);
    expect(p.x).toBeCloseTo(200, -2);
    expect(p.y).toBeCloseTo(200, -2);
  });
});

it('each arm has its sign, what is unknown has none', () => {
  const box = { left: -10, right: 10, top: -5, bottom: 5 };
  expect(sign('infantry', box)?.kind).toBe('lines');
  expect(sign('artillery', box)?.kind).toBe('dot');
  expect(sign('leader', box)?.kind).toBe('star');
  expect(sign('elephant', box)).toBeUndefined();
});

describe('names', () => {
  const name = (key: string, x: number, weight = 0): Name => ({
    key,
    at: { x, y: 0 },
    below: 10,
    words: 'Old Guard',
    badges: [],
    weight,
  });
  it('that would lie over each other give way to the weightier', () => {
    const placed = placeNames([name('a', 0), name('b', 5, 3)], 1, []);
    expect(placed.map((p) => p.key)).toEqual(['b']);
  });
  it('have room when one looks closer', () => {
    expect(placeNames([name('a', 0), name('b', 50)], 0.5, [])).toHaveLength(1);
    expect(placeNames([name('a', 0), name('b', 50)], 2, [])).toHaveLength(2);
  });
});

describe('courses', () => {
  const sheet = frame(304800);
  const from = {
    at: { x: 500, y: 500 },
    deg: 0,
    stands: [],
    box: { left: -50, right: 50, top: -20, bottom: 20 },
  };
  it('follow marches to places and advances by bearings', () => {
    const march = courseOf(
      { by: 'blue', place: 'a', legs: [['march', 152400, 182880]] },
      from,
      sheet,
    );
    expect(march[1]).toEqual({ x: 500, y: 400 });
    const east = courseOf(
      { by: 'blue', place: 'a', legs: [['advance', 324000, 30480]] },
      from,
      sheet,
    );
    expect(east[1]!.x).toBeCloseTo(600);
    expect(east[1]!.y).toBeCloseTo(500);
  });
  it('wheel about the inner front corner', () => {
    const [, to] = courseOf({ by: 'blue', place: 'a', legs: [['wheel', 324000]] }, from, sheet);
    // Right about the right front corner at (550, 480): the centre goes to (530, 430).
    expect(to!.x).toBeCloseTo(530);
    expect(to!.y).toBeCloseTo(430);
  });
  it('are told in words', () => {
    expect(legWords(['side_step', -30480], String)).toBe('side-step 1″ to the left');
    expect(legWords(['charge_at', 0, 'hussars'], (k) => `the ${k}`)).toBe('charge the hussars');
    expect(legWords(['stand_fast'], String)).toBe('stand fast');
  });
});

describe('options', () => {
  const unit = (key: string, command: string): Unit => ({
    key,
    name: key,
    kind: '',
    command,
    side: 'blue',
    where: 'table',
    stands: [],
    symbol: '',
    badges: [],
  });
  const units = new Map(['a', 'b', 'c'].map((k) => [k, unit(k, k === 'c' ? 'II' : 'I')]));
  it('are one list while they are few', () => {
    expect(grouped([{ verb: 'move', unit: 'a', words: 'A' }], units)).toHaveLength(1);
  });
  it('stand under their commands when they are many, what concerns no unit first', () => {
    const options = ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'].map((u) => ({
      verb: 'move',
      unit: u,
      words: u,
    }));
    const groups = grouped([...options, { verb: 'end', words: 'End' }], units);
    expect(groups.map((g) => g.title)).toEqual(['', 'I', 'II']);
    expect(groups[0]!.options[0]!.verb).toBe('end');
  });
});
