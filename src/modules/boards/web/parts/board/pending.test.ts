import { expect, test } from 'vitest';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import { laidOver, PendingChanges } from './pending.ts';

type Item = BoardState['items'][number];
const state = (...items: { id: string; title: string; version: number }[]): BoardState => ({ items }) as unknown as BoardState; // the rest is not looked at
const titled =
  (title: string) =>
  (before: BoardState): BoardState => ({ ...before, items: before.items.map((item) => ({ ...item, title })) });
const title = (shown: BoardState): string | undefined => shown.items[0]?.title;
const before = state({ id: 'a', title: 'old', version: 1 });

test('A change is shown at once, and stays until the room has brought it.', async () => {
  const pending = new PendingChanges();
  const running = pending.run(
    titled('new'),
    async () => ({ id: 'a', version: 2 }) as Item,
    (item) => [item],
  );
  expect(title(laidOver(before, pending.read()))).toBe('new');
  await running;
  expect(title(laidOver(before, pending.read()))).toBe('new');
  const pushed = state({ id: 'a', title: 'pushed', version: 2 });
  expect(title(laidOver(pushed, pending.read()))).toBe('pushed');
  pending.prune(pushed);
  expect(title(laidOver(before, pending.read()))).toBe('old');
});

test('A refused change is gone, and the refusal reaches who asked.', async () => {
  const pending = new PendingChanges();
  const refused = pending.run(
    titled('new'),
    () => Promise.reject(new Error('no')),
    () => [],
  );
  await expect(refused).rejects.toThrow('no');
  expect(title(laidOver(before, pending.read()))).toBe('old');
});

test('Who listens hears of each step.', async () => {
  const pending = new PendingChanges();
  let heard = 0;
  const stop = pending.subscribe(() => (heard += 1));
  await pending.run(
    titled('x'),
    async () => null,
    () => [],
  );
  stop();
  expect([heard, pending.read().length]).toEqual([2, 1]);
});
