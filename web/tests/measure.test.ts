import { describe, expect, it } from 'vitest';
import {
  arcseconds,
  bearing,
  body,
  degrees,
  frame,
  inches,
  inside,
  local,
  way,
} from '../src/measure';

describe('the sheet', () => {
  const sheet = frame({ height: 24 * 30480 });
  it('has its origin in the north-west, the table in the south-west', () => {
    expect(sheet.point([0, 0])).toEqual({ x: 0, y: 2400 });
    expect(sheet.point([30480, 24 * 30480])).toEqual({ x: 100, y: 0 });
  });
  it('gives back the very tick it was given', () => {
    for (const place of [
      [471357, 494217],
      [1, 1],
      [731519, 3],
    ] as [number, number][])
      expect(sheet.place(sheet.point(place))).toEqual(place);
  });
});

describe('bearings', () => {
  it('run clockwise from north', () => {
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: -5 })).toBeCloseTo(0);
    expect(bearing({ x: 0, y: 0 }, { x: 5, y: 0 })).toBeCloseTo(90);
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: 5 })).toBeCloseTo(180);
  });
  it('stay within one turn', () => {
    expect(arcseconds(-90)).toBe(270 * 3600);
    expect(arcseconds(360)).toBe(0);
    expect(degrees(arcseconds(725))).toBe(5);
  });
  it('have names', () => {
    expect(way(0)).toBe('north');
    expect(way(350 * 3600)).toBe('north');
    expect(way(225 * 3600)).toBe('south-west');
  });
});

it('a unit sees itself with its front up, whichever way it looks', () => {
  const sheet = frame({ height: 30480 * 10 });
  // An inch wide and half deep, facing east: its front right corner lies south-east.
  const east = body(
    {
      at: [152400, 152400],
      facing: 90 * 3600,
      stands: [
        [
          [160020, 137160],
          [160020, 167640],
          [144780, 167640],
          [144780, 137160],
        ],
      ],
    },
    sheet,
  )!;
  expect(east.box.left).toBeCloseTo(-50);
  expect(east.box.right).toBeCloseTo(50);
  expect(east.box.top).toBeCloseTo(-25);
  expect(east.stands[0]![0]!.x).toBeCloseTo(50);
  expect(east.stands[0]![0]!.y).toBeCloseTo(-25);
});

it('local undoes a turn', () => {
  const p = local({ x: 10, y: 0 }, { x: 0, y: 0 }, 90);
  expect(p.x).toBeCloseTo(0);
  expect(p.y).toBeCloseTo(-10);
});

it('inches are told to two decimals', () => {
  expect(inches(30480)).toBe('1″');
  expect(inches(147937)).toBe('4.85″');
});

it('a point is in or out of an outline', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect(inside({ x: 5, y: 5 }, square)).toBe(true);
  expect(inside({ x: 15, y: 5 }, square)).toBe(false);
});
