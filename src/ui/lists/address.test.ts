import { expect, test } from 'vitest';
import { UserId } from '#shared/ids.ts';
import { PageOffset } from '#shared/pages.ts';
import { isFiltered, lastOffset, readOffset, readValues, showsAll, writeOffset, writeValues } from './address.ts';
import { periodFilter } from './period-filter.ts';
import { dayFilter, flagFilter, idFilter, oneOf, textFilter } from './filters.ts';

const filters = {
  status: oneOf(['open', 'done'], 'open'),
  teamId: idFilter(UserId),
  q: textFilter(5),
  since: dayFilter,
  mine: flagFilter,
};
const of = { filters, names: { teamId: 'team' }, pageSize: 25 };
const at = (text: string): URLSearchParams => new URLSearchParams(text);
const TEAM = '0190b5a0-0000-7000-8000-000000000001';

test('Only valid values of an address count; anything else is no filter.', () => {
  const valid = `status=done&team=${TEAM}&q=abc&since=2026-03-12&mine=1`;
  expect(readValues(of, at(valid))).toEqual({ status: 'done', teamId: TEAM, q: 'abc', since: '2026-03-12', mine: true });
  expect(readValues(of, at('status=nonsense&team=x&q=%20&since=2026-02-30'))).toEqual({ status: 'open' });
  expect(readValues(of, at('since=1026-03-12&since=2026-03-12&q=abcdefgh&status=DONE'))).toMatchObject({ status: 'done', q: 'abcde' });
});

test('A filter is written under its documented name, an initial value is not, and a changed filter goes to the first page.', () => {
  const before = at(`page=3&tab=people&team=${TEAM}`);
  expect(writeValues(of, before, { status: 'done' }).toString()).toBe(`tab=people&team=${TEAM}&status=done`);
  expect(writeValues(of, at('status=done'), { status: 'open' }).toString()).toBe('');
  expect(writeValues(of, before, { teamId: undefined, q: ' a ' }).toString()).toBe('tab=people&q=a');
  expect(before.get('page')).toBe('3');
});

test('What is written is read back.', () => {
  const values = { status: 'done', teamId: TEAM as UserId, q: 'abc', since: '2026-03-12', mine: true } as const;
  expect(readValues(of, writeValues(of, at(''), values))).toEqual(values);
  expect(isFiltered(filters, values)).toBe(true);
  expect(isFiltered(filters, readValues(of, at('status=open&tab=x')))).toBe(false);
});

test('A period is one of three, and filters no rows: it is what the page is about.', () => {
  const meetings = { filters: { period: periodFilter, status: oneOf(['open', 'done']) }, pageSize: 10 };
  expect(readValues(meetings, at('period=8'))).toEqual({ period: 30 });
  expect(readValues(meetings, at('period=7&status=done'))).toEqual({ period: 7, status: 'done' });
  expect(writeValues(meetings, at('page=2'), { period: 90 }).toString()).toBe('period=90');
  expect(writeValues(meetings, at('period=90'), { period: 30 }).toString()).toBe('');
  expect(isFiltered(meetings.filters, { period: 90 })).toBe(false);
  expect(isFiltered(meetings.filters, { period: 90, status: 'done' })).toBe(true);
});

test('A page is a number from 1 or the rows before it, and a second list of a page has names of its own.', () => {
  const from = { ...of, pageName: 'from' } as const;
  const second = { ...of, prefix: 'past' };
  expect(readOffset(of, at('page=3'))).toBe(50);
  expect(readOffset(from, at('from=50'))).toBe(50);
  for (const text of ['page=0', 'page=-1', 'page=x', 'page=1e3', 'page=99999999999', '']) expect(readOffset(of, at(text))).toBe(0);
  expect(writeOffset(of, at('page=3&tab=x'), 25).toString()).toBe('page=2&tab=x');
  expect(writeOffset(from, at('tab=x'), 25).toString()).toBe('tab=x&from=25');
  expect(writeOffset(of, at('page=3'), 0).toString()).toBe('');
  expect(writeValues(second, writeOffset(second, at('page=3&q=a'), 25), { q: 'b' }).toString()).toBe('page=3&q=a&past-q=b');
});

test('Every page that an address can ask for is one that the server answers, and begins where a page begins.', () => {
  for (const pageSize of [10, 25, 50, 200]) {
    const offset = readOffset({ ...of, pageSize }, at('page=999999999'));
    expect(PageOffset.parse(offset) % pageSize).toBe(0);
    expect(readOffset({ ...of, pageSize, pageName: 'from' }, at('from=999999999'))).toBe(999_999_999);
  }
});

test('The last page begins where its first row is.', () => {
  expect([0, 1, 25, 26, 50, 51].map((total) => lastOffset(total, 25))).toEqual([0, 0, 0, 25, 25, 50]);
});

test('All is shown where no filter applies, and the period of a page is none; one that begins with a value leaves rows out.', () => {
  const begun = readValues(of, at(''));
  expect(isFiltered(filters, begun)).toBe(false);
  expect(showsAll(filters, begun)).toBe(false);
  const plain = { q: textFilter(5), period: periodFilter };
  expect(showsAll(plain, { period: 30 })).toBe(true);
  expect(showsAll(plain, { period: 30, q: 'a' })).toBe(false);
});
