import { expect, test } from 'vitest';
import { ImportBeginning } from '../contract/import-run.ts';
import { beginningOf, optionsOf, targetsOf } from './mapping.ts';
import type { ColumnTarget } from './portions.ts';
import { readBoard } from './read-board.ts';
import type { ReadOptions } from './reading.ts';

const reading = readBoard({ text: 'id,title,status\nA-1,One,Ideas\nA-2,Two,Doing\nA-3,Three,Live\n' });
const column = '01890000-0000-7000-8000-000000000001';
const targets = new Map<string, ColumnTarget>([
  ['Ideas', 'backlog'],
  ['Doing', { columnId: column }],
  ['Live', { status: 'COMPLETE' }],
  ['Of another file', 'backlog'],
]);

test('what people chose for a file is kept with its import and found again by whoever goes on', () => {
  const options: ReadOptions = { columns: { title: [1], due: [] }, dateOrder: 'month', isBare: true };
  const kept = beginningOf({ fileName: 'jira.csv', reading, options, targets });
  expect(ImportBeginning.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(kept).toMatchObject({ fileName: 'jira.csv', total: 3 });
  expect(optionsOf(kept.mapping)).toEqual(options);
  expect([...targetsOf(kept.mapping, [column])]).toEqual([
    ['Ideas', 'backlog'],
    ['Doing', { columnId: column }],
  ]);
});

test('a column that is gone, and what nobody chose, is left to be found anew', () => {
  const kept = beginningOf({ fileName: 'x'.repeat(300), reading, options: {}, targets });
  expect(ImportBeginning.parse(kept).fileName).toHaveLength(255);
  expect(optionsOf(kept.mapping)).toEqual({});
  expect([...targetsOf(kept.mapping, []).keys()]).toEqual(['Ideas']);
});
