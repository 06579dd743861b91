import { expect, test, vi } from 'vitest';
import { boardToOpen, forgetBoard, isNoBoard, rememberBoard, rememberedBoard } from './last-board.ts';

const boards = [
  { id: 'empty', totalItems: 0, completedItems: 0 },
  { id: 'over', totalItems: 90, completedItems: 90 },
  { id: 'busy', totalItems: 79, completedItems: 1 },
];

test('A page about one board opens on the last one that was used, else on that with most open work, never on an empty one before it.', () => {
  expect(boardToOpen(boards, 'over')?.id).toBe('over');
  expect(boardToOpen(boards, null)?.id).toBe('busy');
  expect(boardToOpen(boards, 'of another account')?.id).toBe('busy');
  expect(boardToOpen([], 'over')).toBeUndefined();
});

test('A board that is gone is forgotten, and another that has been opened meanwhile is not.', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  try {
    rememberBoard('gone');
    forgetBoard('another');
    expect(rememberedBoard()).toBe('gone');
    forgetBoard('gone');
    expect(rememberedBoard()).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});

test('Only a refusal that says so means that there is no board: a line that failed does not.', () => {
  expect([0, 403, 404, 429, 500, 503].filter((status) => isNoBoard({ status }))).toEqual([403, 404]);
});
