import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { readFailed } from '#ui/api/query.ts';
import type { LinkStatus } from './connection.ts';
import { onReturn } from './connections.ts';

/** A connection that goes through these, and how often what follows a return has run. */
function returnsOf(...statuses: LinkStatus[]): number {
  const run = vi.fn<() => void>();
  let tell = (): void => undefined;
  let status: LinkStatus = 'connecting';
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  onReturn({ state: () => ({ status, attempt: 0, reason: null }), subscribe }, run);
  for (const next of statuses) {
    status = next;
    tell();
  }
  return run.mock.calls.length;
}

test('A connection that comes back is a return, the first one is none.', () => {
  expect(returnsOf('connecting', 'connected', 'connected')).toBe(0);
  expect(returnsOf('connected', 'reconnecting', 'reconnecting', 'connected', 'connected')).toBe(1);
  expect(returnsOf('reconnecting', 'failed', 'connected', 'reconnecting', 'connected')).toBe(2);
});

test.each([
  [0, 2],
  [503, 2],
  [403, 1],
])('What is shown and failed with %d is read %d times after a return.', async (status, times) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiProblem('No.', { code: 'test.no', status })));
  const stop = new QueryObserver(client, { queryKey: ['test'], queryFn: read }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(['test'])?.status).toBe('error'));
  await readFailed(client);
  expect(read).toHaveBeenCalledTimes(times);
  stop();
});
