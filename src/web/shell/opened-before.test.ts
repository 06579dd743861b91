import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAddress, noteOpened, openedBefore } from './opened-before.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const ana = { id: 'ana', accountId: 'one' };
const id = (n: number) => `01a2050e-c9bc-7368-b9b2-${String(n).padStart(12, '0')}`;

test('what was opened comes newest first, each once, and at most twenty', () => {
  for (let n = 0; n < 25; n += 1) noteOpened(ana, id(n));
  noteAddress(ana, `/kanban/${id(10)}`);
  const opened = openedBefore(ana);
  expect([opened.length, opened[0], opened[1], opened.filter((one) => one === id(10)).length]).toEqual([20, id(10), id(24), 1]);
});

test('each person has their own list in each account, and an address without an id is nothing', () => {
  noteOpened(ana, id(1));
  noteAddress(ana, '/kanban');
  expect([openedBefore(ana), openedBefore({ ...ana, accountId: 'two' }), openedBefore({ ...ana, id: 'bo' })]).toEqual([[id(1)], [], []]);
});

test('a text that is not ours is no list', () => {
  kept.set('opened.one.ana', '{');
  expect(openedBefore(ana)).toEqual([]);
});
