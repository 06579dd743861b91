import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { data, endpoint } from '#shared/endpoint.ts';
import { action } from '#shared/permissions.ts';
import { api } from '#ui/api/client.ts';
import { keptApi } from './kept-call.ts';
import type { Room } from './room.ts';

const act = action('word.end', { roles: [] });
const answer = data(z.object({ isOver: z.boolean() }));
const end = endpoint({ id: 'words.end', route: 'PATCH /api/words', summary: 'End', action: act, answer });
const look = endpoint({ id: 'words.look', route: 'GET /api/words', summary: 'Look', action: act, answer });

afterEach(() => vi.restoreAllMocks());

/** The screen of a room on which something is on its way. */
function screen(canSend: boolean) {
  const underway = Promise.withResolvers<void>();
  const sent: string[] = [];
  vi.spyOn(api, 'call').mockImplementation(async ({ id }: { readonly id: string }) => {
    sent.push(id);
    return { isOver: true };
  });
  const signal = new AbortController().signal;
  const room = {
    read: () => ({ canSend }),
    settled: () => underway.promise,
    keep: (send: (key: string, cut: AbortSignal) => Promise<unknown>, key = 'a key') => (sent.push(`kept under ${key}`), send(key, signal)),
  } as unknown as Room<unknown>; // what kept calls ask of a room
  return { sent, calls: keptApi(room), answered: underway.resolve };
}

/** Lets everything go on that waits for nothing. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([true, false])(
  'What freezes what it finds goes only once what was sent before it is answered (can send: %s).',
  async (canSend) => {
    const { sent, calls, answered } = screen(canSend);
    const ended = calls.call(end, { isAfterOthers: true });
    await turn();
    expect(sent).toEqual([]);
    answered();
    expect(await ended).toEqual({ isOver: true });
    expect(sent).toEqual(canSend ? ['kept under a key', 'words.end'] : ['words.end']);
  },
);

test('All else waits for nothing: writes are kept under the key that they name, reads go by themselves.', async () => {
  const { sent, calls } = screen(true);
  await calls.call(end, { idempotencyKey: 'my own' });
  await calls.call(look);
  expect(sent).toEqual(['kept under my own', 'words.end', 'words.look']);
});
