import * as z from 'zod/mini';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { endpoint, list as listOf } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { drawn } from '#test/support/drawn.tsx';
import { oneOf, textFilter } from './filters.ts';
import type { List } from './list.ts';
import { periodFilter } from './period-filter.ts';
import { useList } from './use-list.ts';

const Row = z.object({ id: z.string() });
const listRows = endpoint({
  id: 'test.rows',
  route: 'GET /api/teams/:teamId/rows',
  summary: 'List rows',
  action: 'public',
  params: z.object({ teamId: z.string() }),
  query: z.object({
    ...paging,
    period: z.optional(z.literal([7, 30, 90])),
    status: z.optional(z.enum(['open', 'done'])),
    q: z.optional(z.string()),
  }),
  answer: listOf(Row),
});
const filters = { period: periodFilter, status: oneOf(['open', 'done']), q: textFilter(20) };
type Rows = List<z.output<typeof Row>, typeof filters>;
type Step = (list: Rows, openTeam: (teamId: string) => void) => void;

/** The list as it is once it is read, and immediately after each step, which is taken while it is drawn: nothing runs later. */
async function after(...steps: readonly Step[]): Promise<Rows[]> {
  return afterWith([{ id: 'a' }], ...steps);
}

async function afterWith(items: readonly { id: string }[], ...steps: readonly Step[]): Promise<Rows[]> {
  const seen: Rows[] = [];
  function Screen() {
    const [at, setAt] = useState(0);
    const [teamId, setTeamId] = useState('one');
    const list = useList(listRows, { params: { teamId }, filters, isInAddress: false });
    if (at > 0 || list.rows) seen[at] ??= list;
    const step = steps[at];
    if (step && list.rows) {
      setAt(at + 1);
      step(list, setTeamId);
    }
    return null;
  }
  await drawn(<Screen />, { texts: [], answers: { 'test.rows': { items, total: items.length * 51, limit: 50, offset: 0 } } });
  return seen;
}

test('Clearing the filters leaves what the whole page is about.', async () => {
  const [, , filtered, cleared] = await after(
    (list) => list.set('period', 90),
    (list) => list.set('status', 'done'),
    (list) => list.clear(),
  );
  expect([filtered?.value, filtered?.isFiltered]).toEqual([{ period: 90, status: 'done' }, true]);
  expect([cleared?.value, cleared?.isFiltered]).toEqual([{ period: 90 }, false]);
});

test('The rows before stay until another page is there, and never show as those of another team.', async () => {
  const [read, turned] = await after((list) => list.goTo(50));
  expect([read?.rows, read?.isStale]).toEqual([[{ id: 'a' }], false]);
  expect([turned?.rows, turned?.isStale]).toEqual([[{ id: 'a' }], true]);
  const [, opened] = await after((_list, openTeam) => openTeam('two'));
  expect([opened?.rows, opened?.isStale]).toEqual([undefined, false]);
});

test('That the filters before left no rows does not make the list look as if it had none.', async () => {
  const [none, filtered, , cleared] = await afterWith(
    [],
    (list) => list.set('status', 'done'),
    (list) => list.set('period', 90),
    (list) => list.clear(),
  );
  expect([none?.rows, none?.isBare]).toEqual([[], true]);
  expect([filtered?.rows, filtered?.isBare]).toEqual([[], false]);
  expect([cleared?.rows, cleared?.isBare, cleared?.isStale]).toEqual([undefined, false, true]);
});
