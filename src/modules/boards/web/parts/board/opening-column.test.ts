import { expect, test, vi } from 'vitest';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { openingColumn, rememberColumn, rememberedColumn } from './opening-column.ts';

const columns = (...counts: readonly number[]) =>
  (['TODO', 'ACTIVE', 'ACTIVE', 'COMPLETE'] as const).map(
    (status, at) => ({ id: `column ${at}`, status, itemCount: counts[at] ?? 0 }) as unknown as BoardColumn, // nothing else of a column is read
  );

test.each([
  ['on the one where somebody works', [3, 0, 2, 1], null, 'column 2'],
  ['on the first with an item, where nobody works', [0, 0, 0, 4], null, 'column 3'],
  ['on the one looked at last', [3, 1, 2, 1], 'column 0', 'column 0'],
  ['on none that is empty by now, while others are not', [3, 0, 0, 0], 'column 1', 'column 0'],
  ['on the one looked at last, where all are empty', [0, 0, 0, 0], 'column 3', 'column 3'],
  ['where work is done, where all are empty', [0, 0, 0, 0], null, 'column 1'],
  ['past a column that is gone', [1, 0, 0, 0], 'another', 'column 0'],
])('a board opens %s', (_, counts, last, opened) => {
  expect(openingColumn(columns(...counts), last)?.id).toBe(opened);
});

test('The column looked at last is kept for each board, of the last fifty.', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  try {
    for (let at = 0; at < 60; at += 1) rememberColumn(`board ${at}`, `column ${at}`);
    rememberColumn('board 20', 'another');
    expect(['board 0', 'board 20', 'board 59'].map(rememberedColumn)).toEqual([null, 'another', 'column 59']);
    kept.set('boards.columns', 'no JSON');
    expect(rememberedColumn('board 59')).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
