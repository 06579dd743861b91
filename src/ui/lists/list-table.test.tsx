import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { hiddenIn, shownOf } from './column-choice.ts';
import type { Column } from './column.ts';
import { inGroups } from './groups.ts';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { readSort, writeSort } from './sort.ts';
import { toggled } from './use-selection.ts';

const texts = new Texts('en');
beforeAll(() => texts.load('ui-forms'));

const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <TextsContext value={texts}>{part}</TextsContext>
      </MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
const count = (html: string, what: RegExp): number => html.match(what)?.length ?? 0;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly day: string;
}
const rows: readonly Row[] = [
  { id: '1', name: 'Ana', day: 'Monday' },
  { id: '2', name: 'Tom', day: 'Monday' },
  { id: '3', name: 'Inés', day: 'Friday' },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name, sub: ({ day }) => day },
  { id: 'day', title: 'Day', width: 120, align: 'end', isOptional: true, cell: ({ day }) => day },
];
const nothing = (): void => undefined;
const list = { rows, pageSize: 25, isStale: false, sort: { by: 'name', isDescending: true }, sortBy: nothing };

test('A skeleton has the head, the columns and the lines of the table that it stands for.', () => {
  const full = shown(<ListTable list={list} columns={columns} rowActions={() => null} />);
  const skeleton = shown(<ListTable list={{ ...list, rows: undefined }} columns={columns} rowActions={() => null} skeletonRows={3} />);
  const head = /<colgroup>.*<\/thead>/s;
  expect(head.exec(full)?.[0]).toContain('width:120px');
  expect(head.exec(skeleton)?.[0]).toBe(head.exec(full)?.[0]);
  for (const what of [/<tr/g, /<td/g, /data-phone="title"/g, /data-phone="line"/g, /data-align="end"/g, /<small>/g]) {
    expect(count(skeleton, what), String(what)).toBe(count(full, what));
  }
  const checks = {
    has: () => false,
    isAll: false,
    rows: [],
    labelOf: ({ name }: Row) => name,
    toggleAll: nothing,
    toggle: nothing,
    clear: nothing,
  };
  const checked = shown(<ListTable list={{ ...list, rows: undefined }} columns={columns} selection={checks} skeletonRows={1} />);
  expect(checked).toMatch(/<td class="[^"]*check[^"]*"><span/);
  expect(skeleton).toContain('aria-busy="true"');
  expect(full).toContain('aria-busy="false"');
});

test('A head that sorts is a button and says the order; the title of a row leads where the row leads.', () => {
  const html = shown(<ListTable list={list} columns={columns} rowTo={({ id }) => `/people/${id}`} />);
  expect(count(html, /aria-sort/g)).toBe(1);
  expect(html).toContain('aria-sort="descending"');
  expect(html).toMatch(/<a [^>]*href="\/people\/1"[^>]*>Ana<\/a>/);
});

test('A figure that says nothing alone has the name of its column on a phone, and no figure is hidden there.', () => {
  // @ts-expect-error -- only words may be hidden
  const hidden: Column<Row> = { id: 'rounds', title: 'Rounds', align: 'end', phone: 'hidden', cell: () => '1.3' };
  const share: Column<Row> = { ...hidden, title: 'Consensus', phone: 'named' };
  const html = shown(<ListTable list={list} columns={[...columns, share]} />);
  expect(count(html, /data-phone="named" data-align="end" data-title="Consensus"/g)).toBe(rows.length);
  expect(count(html, /data-title/g)).toBe(rows.length);
});

test('Neighbours with one heading are a group, and its heading is that of the group.', () => {
  expect(inGroups(rows, ({ day }) => day).map((group) => [group.heading, group.rows.length])).toEqual([
    ['Monday', 2],
    ['Friday', 1],
  ]);
  expect(inGroups(rows, undefined)).toEqual([{ heading: null, rows }]);
  const html = shown(<ListTable list={list} columns={columns} groupBy={({ day }) => day} rowActions={() => []} />);
  expect(count(html, /scope="rowgroup" colSpan="3"/g)).toBe(2);
});

test('The pager says where one is, and is not there where one page holds all.', () => {
  const at = (offset: number, total: number): string => shown(<Pager list={{ total, offset, pageSize: 50, goTo: nothing }} />);
  expect(at(0, 50)).toBe('');
  expect(at(0, 812)).toContain('1–50 of 812');
  expect(at(800, 812)).toContain('801–812 of 812');
  expect(count(at(0, 812), /aria-disabled="true"/g)).toBe(1);
  expect(count(at(50, 812), /aria-disabled="true"/g)).toBe(0);
  expect(at(50, 40)).toContain('40–40 of 40');
});

test('Shift selects the rows between, or clears them, whichever way one goes.', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const after = (selected: string[], id: string, from: string | null): string =>
    [...toggled(ids, new Set(selected), id, from)].toSorted().join('');
  expect(after([], 'b', null)).toBe('b');
  expect(after(['b'], 'b', null)).toBe('');
  expect(after(['a'], 'c', 'a')).toBe('abc');
  expect(after(['d'], 'b', 'd')).toBe('bcd');
  expect(after(['a', 'b', 'c', 'd'], 'b', 'd')).toBe('a');
  expect(after(['a'], 'c', 'gone')).toBe('ac');
});

test('Only optional columns can be hidden, and what cannot be read hides none.', () => {
  const ids = (kept: string | null): string[] => shownOf(columns, hiddenIn(kept)).map(({ id }) => id);
  expect(ids('["day","name"]')).toEqual(['name']);
  for (const kept of [null, '', '{', '{"day":1}', '[1]']) expect(ids(kept)).toEqual(['name', 'day']);
});

test('A press on a head sorts by it, a second one turns the order round, and the initial order is not in the address.', () => {
  const options = { by: ['name', 'day'], initial: { by: 'day', isDescending: true }, query: () => ({}) };
  const press = (address: string, by: string): string => writeSort(new URLSearchParams(address), 'sort', options, by).toString();
  expect(readSort(options, 'nonsense')).toEqual(options.initial);
  expect(readSort(undefined, 'name')).toBe(null);
  expect(press('', 'name')).toBe('sort=name');
  expect(press('sort=name', 'name')).toBe('sort=-name');
  expect(press('sort=-name', 'name')).toBe('sort=name');
  expect(press('', 'day')).toBe('sort=day');
  expect(press('sort=day', 'day')).toBe('');
});
