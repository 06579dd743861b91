import { expect, test } from 'vitest';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { mover } from './move-card.ts';
import { UndoStack } from './undo-stack.ts';

type Place = Parameters<ReturnType<typeof mover>>[1];
const card = (part: Partial<BoardItem>): BoardItem =>
  ({ id: 'one', key: 'TM-1', columnId: 'todo', rank: 'V', version: 1, ...part }) as BoardItem;
const to = (columnId: string): Place => ({ columnId, afterId: null, beforeId: null });

/** A server with one card; each move ranks it differently. */
function board(begin: BoardItem) {
  let now = begin;
  let ranks = 0;
  const change = (part: Partial<BoardItem>): void => void (now = { ...now, ...part, version: now.version + 1 });
  const moveOne = mover({
    async sendMove(_id, place, { version }) {
      if (version < now.version) throw new ApiProblem('Changed', { code: 'boards.stale', status: 409, details: { record: now } });
      change({ columnId: place.columnId as BoardItem['columnId'], rank: `r${(ranks += 1)}` });
      return now;
    },
    askReason: () => Promise.resolve(null),
    lastBy: () => 'Ben',
    // The words are not told by themselves here, only which of them are.
    t: () => ((key: string, words: object) => `${key} ${JSON.stringify(words)}`) as never,
  });
  return { moveOne, change, read: () => now };
}

test('A card that somebody else has moved since it was seen stays where they put it, and it is said who did.', async () => {
  const { moveOne, change, read } = board(card({}));
  const seen = read();
  change({ columnId: 'done' as BoardItem['columnId'] });
  await expect(moveOne(seen, to('doing'))).rejects.toThrow('conflict.by {"name":"Ben","key":"TM-1"}');
  expect(read().columnId).toBe('done');
});

test('Another title or estimate is no reason to refuse a move.', async () => {
  const { moveOne, change, read } = board(card({}));
  const seen = read();
  change({ title: 'Another' });
  change({ storyPoints: 5 });
  await moveOne(seen, to('doing'));
  expect(read()).toMatchObject({ columnId: 'doing', title: 'Another', storyPoints: 5 });
});

test('A step is not taken back once somebody else has moved the card on: it would stand where neither put it.', async () => {
  const { moveOne, change, read } = board(card({}));
  const mine = await moveOne(read(), to('doing'));
  change({ columnId: 'done' as BoardItem['columnId'] });
  await expect(moveOne(mine, to('todo'))).rejects.toThrow('conflict.by');
  expect(read().columnId).toBe('done');
});

test('Own steps are taken back one after the other, whatever rank each place gets by that.', async () => {
  const { moveOne, read } = board(card({}));
  const first = await moveOne(read(), to('doing'));
  const second = await moveOne(first, to('done'));
  await moveOne(second, to('doing'));
  await moveOne(first, to('todo'));
  expect(read().columnId).toBe('todo');
});

test('Of a step that could not be taken back it is not said that it was.', async () => {
  const stack = new UndoStack();
  stack.push({ text: 'Moved TM-1', undo: () => Promise.resolve(0) });
  expect(await stack.take()).toBe('refused');
});
