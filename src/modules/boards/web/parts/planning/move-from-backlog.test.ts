import { expect, test } from 'vitest';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { BACKLOG, backlogMover, endOf } from './move-from-backlog.ts';

type Call = Parameters<typeof backlogMover>[0]['call'];
interface Sent {
  readonly columnId?: string;
  readonly targetColumnId?: null;
  readonly position?: number;
  readonly version?: number;
}

/** A server with one item of the backlog; like the real one it asks nothing of a call without a version. */
function server() {
  let now = { id: 'one', key: 'TM-1', columnId: null, rank: 'V', version: 1 } as unknown as BoardItem;
  const sent: Sent[] = [];
  const change = (part: object): void => void (now = { ...now, ...part, version: now.version + 1 });
  const call = (_endpoint: unknown, { body }: { body: Sent }) => {
    sent.push(body);
    if (body.version !== undefined && body.version < now.version) {
      return Promise.reject(new ApiProblem('Changed', { code: 'boards.stale', status: 409, details: { record: now } }));
    }
    change({ columnId: body.columnId ?? null, rank: `r${now.version}` });
    return Promise.resolve(now);
  };
  const move = backlogMover({
    call: call as unknown as Call, // asked for one endpoint only
    orderOf: () => 7,
    askReason: () => Promise.resolve(null),
    lastBy: () => 'Ben',
    t: () => ((key: string, words: object) => `${key} ${JSON.stringify(words)}`) as never, // says what it was asked to say
  });
  return { move, change, sent, read: () => now };
}

test('An item that somebody else has taken to a column meanwhile stays there, and it is said who took it.', async () => {
  const { move, change, read } = server();
  const seen = read();
  change({ columnId: 'done', rank: 'W' });
  await expect(move(seen, endOf('doing'))).rejects.toThrow('conflict.by {"name":"Ben","key":"TM-1"}');
  expect(read().columnId).toBe('done');
});

test('Another title is no reason to refuse a move to the board.', async () => {
  const { move, change, read } = server();
  const seen = read();
  change({ title: 'Another' });
  await move(seen, endOf('doing'));
  expect(read()).toMatchObject({ columnId: 'doing', title: 'Another' });
});

test('A move is taken back to where the item was in the backlog, unless somebody else has moved it on.', async () => {
  const { move, change, read, sent } = server();
  const mine = await move(read(), endOf('doing'));
  const back = await move(mine, endOf(BACKLOG));
  expect(back.columnId).toBeNull();
  expect(sent.at(-1)).toEqual({ targetColumnId: null, position: 7, version: mine.version });
  const again = await move(back, endOf('doing'));
  change({ columnId: 'done', rank: 'W' });
  await expect(move(again, endOf(BACKLOG))).rejects.toThrow('conflict.by');
  expect(read().columnId).toBe('done');
});
