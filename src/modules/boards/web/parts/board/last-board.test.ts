import { expect, test } from 'vitest';
import { boardToOpen } from './last-board.ts';

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
