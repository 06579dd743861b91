import { expect, test } from 'vitest';
import { everyPage } from './use-read-all.ts';

const listOf = (count: number) => {
  const asked: number[] = [];
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset);
    const items = Array.from({ length: Math.min(limit, Math.max(0, count - offset)) }, (_, n) => offset + n);
    return { items, total: count, limit, offset };
  };
  return { read, asked };
};

test.each([
  [0, [0]],
  [7, [0]],
  [200, [0]],
  [450, [0, 200, 400]],
])('A list of %i rows is read whole, by no more pages than it has.', async (count, pages) => {
  const { read, asked } = listOf(count);
  expect(await everyPage(read)).toEqual(Array.from({ length: count }, (_, n) => n));
  expect(asked).toEqual(pages);
});

test('A list that becomes shorter while it is read ends.', async () => {
  const read = async ({ limit, offset }: { limit: number; offset: number }) => ({
    items: offset === 0 ? [1, 2] : [],
    total: 3,
    limit,
    offset,
  });
  expect(await everyPage(read)).toEqual([1, 2]);
});
