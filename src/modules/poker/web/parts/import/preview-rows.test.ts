import { expect, test } from 'vitest';
import { readBacklog } from '../../../import/read-backlog.ts';
import { previewRows, rowsShown, withoutRows, withRows } from './preview-rows.ts';

const text = 'issuekey,title\nA-1,First of all\nA-2,\nA-3,Second thing\nA-1,First of all\nA-4,Third thing';
const rows = previewRows(readBacklog({ text, fileName: 'a.csv' }, [{ key: 'A-4', title: 'Third thing' }]));
const none = new Set<number>();
const linesOf = (shown: readonly { line: number }[]) => shown.map(({ line }) => line);

test('Every row of the source is there once, in its order.', () => {
  expect(linesOf(rows)).toEqual([2, 3, 4, 5, 6]);
});

test('What cannot come in are refused rows, repeated ones and those already here.', () => {
  expect(linesOf(rowsShown(rows, { view: 'out', query: '', chosen: none }))).toEqual([3, 5, 6]);
});

test('A search needs all of its words, in any order and case, and looks at keys too.', () => {
  const search = (query: string) => linesOf(rowsShown(rows, { view: 'all', query, chosen: none }));
  expect(search('THING second')).toEqual([4]);
  expect(search('a-1')).toEqual([2, 5]);
  expect(search('nothing of it')).toEqual([]);
});

test('Choosing stops where the session is full and leaves out what cannot come in.', () => {
  expect([...withRows(none, rows, 100)]).toEqual([2, 4]);
  expect([...withRows(none, rows, 1)]).toEqual([2]);
  expect([...withRows(new Set([4]), rows, 1)]).toEqual([4]);
  expect([...withoutRows(new Set([2, 4]), rowsShown(rows, { view: 'all', query: 'second', chosen: none }))]).toEqual([2]);
});
