import { describe, expect, it } from 'vitest';
import { body, frame, type Point } from '../src/measure';
import { crossings, hachures, heart, houses, rounded, scatter, trees } from '../src/table/engrave';
import { placeNames, type Name } from '../src/table/names';
import { reachPaths } from '../src/table/reach';
import { sign } from '../src/table/symbols';
import { courseOf, legWords } from '../src/answer/course';
import { grouped } from '../src/answer/groups';
import type { Feature, Leg, Place, Reach, Unit } from '../src/protocol';

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
  for (const arm of ['cavalry', 'chariot', 'elephant']) expect(sign(arm, box)?.kind).toBe('lines');
  expect(sign('camel', box)).toBeUndefined();
});

describe('names', () => {
  const name = (key: string, x: number, weight = 0, badges: string[] = []): Name => {
    const around = { left: x - 20, right: x + 20, top: -10, bottom: 10 };
    return { key, parts: [around], beside: [around], words: 'Old Guard', badges, weight };
  };
  it('stand under their blocks where there is room', () => {
    const [placed] = placeNames([name('a', 0)], 1);
    expect(placed).toMatchObject({ x: 0, anchor: 'middle' });
    expect(placed!.top).toBeGreaterThanOrEqual(10);
  });
  it('make way for each other: the weightier stays below, the other goes above', () => {
    const placed = placeNames([name('a', 0), name('b', 45, 3)], 1);
    expect(placed.map((p) => p.key)).toEqual(['b', 'a']);
    expect(placed[0]!.top).toBeGreaterThan(0);
    expect(placed[1]!.top).toBeLessThan(-10);
  });
  it('cover no block', () => {
    const below = { ...name('b', 0), words: 'X' };
    const box = { left: -20, right: 20, top: 12, bottom: 30 };
    const [a] = placeNames([name('a', 0, 1), { ...below, parts: [box], beside: [box] }], 1);
    expect(a!.top).toBeLessThan(-10);
  });
  it('leave the names of the ground free if they can', () => {
    const hill = { left: -30, right: 30, top: 8, bottom: 30 };
    expect(placeNames([name('a', 0)], 1, [hill])[0]!.top).toBeLessThan(-10);
    const all = { left: -300, right: 300, top: -300, bottom: 300 };
    expect(placeNames([name('a', 0)], 1, [all])[0]!.top).toBeGreaterThan(0);
  });
  it('keep on the table if they can', () => {
    const table = { left: -15, right: 300, top: -300, bottom: 300 };
    expect(placeNames([name('a', 5)], 1, [], table)[0]!.anchor).toBe('start');
  });
  it('without room wait until one looks closer, but for the one that is chosen', () => {
    const crowd = (weight: number) =>
      Array.from({ length: 9 }, (_, i) => name(`u${i}`, (i - 4) * 41, i === 4 ? weight : 1));
    const named = (k: number, weight = 0) => placeNames(crowd(weight), k).map((p) => p.key);
    expect(named(0.4)).not.toContain('u4');
    expect(named(0.4, 20)).toContain('u4');
    expect(named(4)).toHaveLength(9);
  });
  it('show by dots that a state has no room', () => {
    const long = ['in the churchyard of St Amand la Haye, shaken, 3 hits of 4'];
    const walls = [-60, 60].map((x) => {
      const box = { left: x - 10, right: x + 10, top: -60, bottom: 60 };
      return { ...name(`w${x}`, x), parts: [box], beside: [box] };
    });
    const [placed] = placeNames([name('a', 0, 2, long), ...walls], 1);
    expect(placed).toMatchObject({ key: 'a', words: 'Old Guard …', badges: '' });
  });
});

describe('reach', () => {
  const inch = 30480;
  const at = { x: 0, y: 0 };
  const all = (rays: [number, number][][]): Reach => rays;
  it('is an area between its rays, with its edge', () => {
    const { area, edge } = reachPaths(all(Array.from({ length: 4 }, () => [[0, inch]])), at);
    expect(area.match(/M/g)).toHaveLength(4);
    expect(edge).toMatch(/^M0\.0 -100\.0L100\.0 -?0\.0/);
    expect(edge.match(/M/g)).toHaveLength(4);
  });
  it('ends at a ray whose neighbour leads nowhere', () => {
    const { area, edge } = reachPaths(all([[[0, inch]], [], [], []]), at);
    expect(area).toBe('');
    expect(edge.replaceAll('-0.0', '0.0')).toBe('M0.0 0.0L0.0 -100.0'.repeat(2));
  });
  it('leaves out what lies between two stretches', () => {
    const parted: [number, number][] = [
      [0, inch],
      [2 * inch, 3 * inch],
    ];
    const { area, edge } = reachPaths(all([parted, [[0, 3 * inch]], parted, parted]), at);
    expect(area.match(/Z/g)).toHaveLength(8);
    // Between the first two rays the gap ends in a point, a third of the way.
    expect(edge).toMatch(/^M0\.0 -100\.0L[\d.]+ -[\d.]+L0\.0 -200\.0/);
  });
});

it('who has the outline of an area holds it, and a large base is no garrison', () => {
  const square = (side: number): Place[] => [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
  const town: Feature = { key: 't', name: '', kind: 'town', area: square(121920) };
  const sheet = frame({ height: 304800, features: [town] });
  const of = (side: number) => body({ at: [side / 2, side / 2], stands: [square(side)] }, sheet)!;
  expect(of(121920).holds).toBe(true);
  expect(of(91440).holds).toBe(false);
});

describe('courses', () => {
  const sheet = frame({ height: 304800 });
  const from = {
    at: { x: 500, y: 500 },
    deg: 0,
    stands: [],
    box: { left: -50, right: 50, top: -20, bottom: 20 },
    parts: [],
    around: { left: 450, right: 550, top: 480, bottom: 520 },
    holds: false,
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
  it('end where the battle says, also by legs they do not know', () => {
    const end = { x: 700, y: 100 };
    const legs: Leg[] = [['countermarch', 7]];
    const course = courseOf({ by: 'blue', place: 'a', legs }, from, sheet, end);
    expect(course.at(-1)).toEqual(end);
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
