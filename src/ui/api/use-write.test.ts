import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiProblem } from './problem.ts';
import { readKey } from './query.ts';
import { refreshing } from './use-write.ts';

const plan = { id: 'test.plan' };
const other = { id: 'test.other' };

/** Writes, and answers whether the reads are stale then. */
async function staleAfter(write: () => Promise<unknown>): Promise<readonly [plan: boolean, other: boolean]> {
  const client = new QueryClient();
  for (const read of [plan, other]) client.setQueryData(readKey(read), {});
  const observer = new MutationObserver(client, { mutationFn: write, ...refreshing(client, [plan]) });
  await observer.mutate().catch(() => undefined);
  const isStale = ({ id }: { id: string }): boolean => client.getQueryState([id])?.isInvalidated === true;
  return [isStale(plan), isStale(other)];
}

const refusedBy = (status: number) => () => Promise.reject(new ApiProblem('No.', { code: 'test.refused', status }));

test('A write reads again what it made stale, and nothing else.', async () => {
  expect(await staleAfter(() => Promise.resolve({}))).toEqual([true, false]);
});

test('A conflict reads again what was written on: another person or window was first.', async () => {
  expect(await staleAfter(refusedBy(409))).toEqual([true, false]);
});

test.each([400, 403, 500, 0])('What was refused with %d changes nothing that is shown.', async (status) => {
  expect(await staleAfter(refusedBy(status))).toEqual([false, false]);
});
