import { expect, test } from 'vitest';
import type { BoardColumn } from '../contract/board.ts';
import { IMPORT_PORTION } from '../contract/transfer.ts';
import { readBoard } from './read-board.ts';
import { importColumns, lateChildren, portionsOf, targetOf } from './portions.ts';

const rows = (count: number, text = 'x') =>
  readBoard({ text: `id,title,description\n${Array.from({ length: count }, (_, at) => `K-${at},Item ${at},${text}`).join('\n')}\n` }).items;

test('A portion holds no more items than a call takes, and no more text.', () => {
  expect(portionsOf(rows(IMPORT_PORTION * 2 + 1)).map(({ length }) => length)).toEqual([IMPORT_PORTION, IMPORT_PORTION, 1]);
  const heavy = portionsOf(rows(80, 'y'.repeat(15_000)));
  expect(heavy.length).toBeGreaterThan(1);
  expect(heavy.flat()).toHaveLength(80);
  expect(portionsOf([])).toEqual([]);
});

test('A column goes to the board’s own of that name, else to a new one of the kind that its name suggests.', () => {
  const columns = [{ id: 'c1', title: 'To Do' }] as unknown as BoardColumn[]; // only these two are looked at
  const reading = readBoard({ text: 'title,status\nOne,to do\nTwo,Done\n' });
  const targets = new Map(reading.columns.map((column) => [column.title, targetOf(column, columns)]));
  expect(importColumns(reading, targets)).toEqual([
    { title: 'to do', status: 'TODO', columnId: 'c1' },
    { title: 'Done', status: 'COMPLETE', columnId: null },
  ]);
});

test('Only children whose parents come in a later portion are sent once more.', () => {
  const { items } = readBoard({ text: 'id,title,type,parent\nA,One,story,C\nB,Two,story,A\nC,Three,epic,\nD,Four,story,X\n' });
  expect(lateChildren([items.slice(0, 2), items.slice(2)]).map(({ sourceKey }) => sourceKey)).toEqual(['A']);
});
