import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexAt, openGap, type Opened, type Row } from './gap.ts';

const SPACE = 8;
/** Rows of these heights, one below the other. */
function rowsOf(...sizes: number[]): Row[] {
  let start = 0;
  return sizes.map((size, index) => {
    const row = { key: `r${index}`, start, size };
    start += size + SPACE;
    return row;
  });
}
const nobody = new Set<string>();
const rows = rowsOf(100, 60, 80);
const shiftsOf = ({ shiftOf }: Opened, of = rows): number[] => of.map((_, at) => shiftOf(at));

describe('A gap', () => {
  test('pushes what is below it down by its height.', () => {
    const opened = openGap(rows, { carried: nobody, index: 1, height: 40, space: SPACE });
    expect(shiftsOf(opened)).toEqual([0, 48, 48]);
    expect(opened.gapAt).toBe(108);
  });
  test('at the top, at the end and in an empty column lies where the item would.', () => {
    expect(openGap(rows, { carried: nobody, index: 0, height: 40, space: SPACE }).gapAt).toBe(0);
    expect(openGap(rows, { carried: nobody, index: 3, height: 40, space: SPACE }).gapAt).toBe(264);
    expect(openGap([], { carried: nobody, index: 0, height: 40, space: SPACE }).gapAt).toBe(0);
  });
  test('in the place of the item itself leaves everything where it was.', () => {
    const opened = openGap(rows, { carried: new Set(['r1']), index: 1, height: 60, space: SPACE });
    expect(shiftsOf(opened)).toEqual([0, 0, 0]);
    expect(opened.gapAt).toBe(108);
  });
  test('that is nowhere closes the rows over what is carried.', () => {
    const opened = openGap(rows, { carried: new Set(['r0']), index: null, height: 100, space: SPACE });
    expect(shiftsOf(opened)).toEqual([0, -108, -108]);
    expect(opened.gapAt).toBeNull();
  });
});

test.each([
  [-20, 0],
  [49, 0],
  [51, 1],
  [150, 2],
  [500, 3],
])('Dropped at %i it would stand at %i.', (y, index) => {
  expect(indexAt(rows, y, { carried: nobody, index: null, height: 40, space: SPACE })).toBe(index);
});

test('Whatever the rows, a pointer that rests does not make the gap jump.', () => {
  const size = fc.integer({ min: 40, max: 220 });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 12 }), size, fc.integer({ min: -50, max: 2000 }), fc.nat(12), (sizes, height, y, first) => {
      const column = rowsOf(...sizes);
      const wish = { carried: nobody, height, space: SPACE };
      const index = indexAt(column, y, { ...wish, index: Math.min(first, sizes.length) });
      expect(indexAt(column, y, { ...wish, index })).toBe(index);
    }),
  );
});

/** The same by looking at every row, as one would count it by hand. */
function countedIndex(column: readonly Row[], y: number, carried: ReadonlySet<string>): number {
  const stays = column.filter(({ key }) => !carried.has(String(key)));
  let top = 0;
  for (const [index, { size }] of stays.entries()) {
    if (y < top + size / 2) return index;
    top += size + SPACE;
  }
  return stays.length;
}

test('Several that are carried from anywhere in a column leave the others in their places.', () => {
  const size = fc.integer({ min: 40, max: 220 });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 30 }), fc.array(fc.nat(29)), fc.integer({ min: -50, max: 6000 }), (sizes, gone, y) => {
      const column = rowsOf(...sizes);
      const carried = new Set(gone.map((at) => `r${at}`));
      expect(indexAt(column, y, { carried, index: null, height: 40, space: SPACE })).toBe(countedIndex(column, y, carried));
    }),
  );
});
