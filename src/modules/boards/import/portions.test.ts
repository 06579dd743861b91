import { expect, test } from 'vitest';
import type { BoardColumn } from '../contract/board.ts';
import { IMPORT_PORTION } from '../contract/transfer.ts';
import { readBoard } from './read-board.ts';
import { importColumns, lateChildren, placesOf, portionsOf, targetOf } from './portions.ts';

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

test('A column of another name for the same stage is the board’s own; a stage of its own is a new column.', () => {
  const columns = [
    { id: 'c1', title: 'In Progress' },
    { id: 'c2', title: 'Terminé' },
  ] as unknown as BoardColumn[]; // only these two are looked at
  expect(targetOf({ title: 'DOING ⚙️', kind: 'ACTIVE' }, columns)).toEqual({ columnId: 'c1' });
  expect(targetOf({ title: 'Done', kind: 'COMPLETE' }, columns)).toEqual({ columnId: 'c2' });
  expect(targetOf({ title: 'QA', kind: 'ACTIVE' }, columns)).toEqual({ status: 'ACTIVE' });
});

test('Only children whose parents come in a later portion are sent once more.', () => {
  const { items } = readBoard({ text: 'id,title,type,parent\nA,One,story,C\nB,Two,story,A\nC,Three,epic,\nD,Four,story,X\n' });
  expect(lateChildren([items.slice(0, 2), items.slice(2)]).map(({ sourceKey }) => sourceKey)).toEqual(['A']);
});

test('What stands in no column waits, unless it has ended; what is archived is on no board.', () => {
  const [item] = rows(1);
  const one = item ?? raise();
  const ended = { ...one, completedAt: '2026-01-05T10:00:00.000Z' };
  expect(placesOf([one, one, ended, { ...one, column: 'Done' }, { ...one, isArchived: true }])).toEqual({ backlog: 2, archive: 1 });
});

function raise(): never {
  throw new Error('A table of one line has one item.');
}
