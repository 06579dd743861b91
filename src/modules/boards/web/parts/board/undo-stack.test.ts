import { expect, test, vi } from 'vitest';
import { UndoStack } from './undo-stack.ts';

const step = (text: string) => ({ text, undo: vi.fn<() => Promise<void>>(async () => undefined) });

test('Steps are taken back one by one, the newest first, and then there is nothing.', async () => {
  const [stack, one, two] = [new UndoStack(), step('one'), step('two')];
  stack.push(one);
  stack.push(two);
  expect([await stack.take(), await stack.take(), await stack.take()]).toEqual([two, one, null]);
});

test('A step that its toast has taken back is not taken back again.', async () => {
  const [stack, one, two] = [new UndoStack(), step('one'), step('two')];
  stack.push(one);
  stack.push(two);
  await stack.take(one);
  expect(await stack.take(one)).toBeNull();
  expect(await stack.take()).toBe(two);
  expect(one.undo).toHaveBeenCalledTimes(1);
});

test('Only the last fifty are kept.', async () => {
  const stack = new UndoStack();
  for (let count = 0; count < 60; count += 1) stack.push(step(`${count}`));
  let taken = 0;
  while (await stack.take()) taken += 1;
  expect(taken).toBe(50);
});

test('What is under way is waited for, so that the step before it is not taken back instead.', async () => {
  const [stack, one, two] = [new UndoStack(), step('one'), step('two')];
  stack.push(one);
  const { promise, resolve } = Promise.withResolvers<null>();
  void stack.during(promise.then(() => stack.push(two)));
  const taken = stack.take();
  resolve(null);
  expect(await taken).toBe(two);
  expect(one.undo).not.toHaveBeenCalled();
});
