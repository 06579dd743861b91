import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedReads } from './shared-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (options: Partial<ConstructorParameters<typeof SharedReads<string>>[0]> = {}) =>
  new SharedReads<string>({ keptMs: 500, keptBytes: 10, atOnce: 2, bytesOf: ({ length }) => length, ...options });

test('is read once for all who find the same version, and anew for a later one, another key, and after its time', async () => {
  const reads = open();
  const read = vi.fn<() => Promise<string>>(async () => 'text');
  await Promise.all([reads.get('a', 1, read), reads.get('a', 1, read)]);
  expect(await reads.get('a', 1, read)).toBe('text');
  expect(read).toHaveBeenCalledTimes(1);
  await reads.get('b', 1, read);
  await reads.get('a', 2, read);
  expect(read).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(500);
  expect(reads.size).toBe(0);
  await reads.get('a', 2, read);
  expect(read).toHaveBeenCalledTimes(4);
});

test('is let go of, the oldest first, when all together it is too much', async () => {
  const reads = open();
  for (const key of ['a', 'b', 'c']) await reads.get(key, 1, async () => 'text');
  expect(reads.size).toBe(2);
  await reads.get('d', 1, async () => 'more than is kept at all');
  expect(reads.size).toBe(0);
  const read = vi.fn<() => Promise<string>>(async () => 'text');
  await reads.get('a', 1, read);
  expect(read).toHaveBeenCalledTimes(1);
});

test("of what fails only whoever asked first fails; others read for themselves, and the place is the next one's", async () => {
  const reads = open({ atOnce: 1 });
  const first = reads.get('a', 1, () => Promise.reject(new Error('away')));
  const second = reads.get('a', 1, async () => 'text');
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('text');
});

test('is done by a few at once, in the order in which they came', async () => {
  const reads = open();
  const doors = new Map<string, () => void>();
  const read = (key: string) => reads.get(key, 1, () => new Promise((resolve) => doors.set(key, () => resolve(key))));
  const all = ['a', 'b', 'c', 'd'].map(read);
  await Promise.resolve();
  expect([...doors.keys()]).toEqual(['a', 'b']);
  doors.get('b')?.();
  await all[1];
  expect([...doors.keys()]).toEqual(['a', 'b', 'c']);
  for (const key of ['a', 'c']) doors.get(key)?.();
  await Promise.all([all[0], all[2]]);
  doors.get('d')?.();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});
