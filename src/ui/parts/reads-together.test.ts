import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { readsTogether } from './reads-together.ts';

type Read = Parameters<typeof readsTogether>[0][number];
/** Of a read the function looks at what is here. */
const read = (part: object) =>
  ({ data: undefined, error: null, failureReason: null, refetch: vi.fn<() => Promise<never>>(), ...part }) as unknown as Read;

const lost = new ApiProblem('The server is away.', { code: 'request.failed', status: 500 });

test('Reads are there together once each has data.', () => {
  expect(readsTogether([read({ data: [] }), read({})])).toMatchObject({ data: undefined, isPending: true, error: null });
  expect(readsTogether([read({ data: [] }), read({ data: null })])).toMatchObject({ data: true, isPending: false, error: null });
});

test('The failure of one that has no data counts, and only what is missing is read again.', () => {
  const [there, missing] = [read({ data: [], error: lost }), read({ error: lost })];
  expect(readsTogether([there]).error).toBeNull();
  const together = readsTogether([there, missing]);
  expect(together.error).toBe(lost);
  together.refetch();
  expect([there.refetch, missing.refetch].map((refetch) => vi.mocked(refetch).mock.calls.length)).toEqual([0, 1]);
});
