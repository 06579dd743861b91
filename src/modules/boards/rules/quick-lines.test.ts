import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINES_MAX as CONTRACT_MAX } from '../contract/item-several.ts';
import { ITEM_TITLE_MAX } from '../contract/item.ts';
import { LINES_MAX, readQuickLines, tooLongOf, withoutLines } from './quick-lines.ts';

const known = { people: [{ id: 'ana', name: 'Ana Lima' }], labels: [{ id: 'bug', name: 'Bug' }], me: null, today: '2026-03-02' };

test('Each line that says something is an item with what it says; signs of a list are no part of it.', () => {
  const lines = readQuickLines('- Pay by card #bug 3p\n\n 2. Refund @ana !high \n* [ ] Split\n', known);
  expect(lines.map(({ title, points, assigneeId, priority }) => ({ title, points, assigneeId, priority }))).toEqual([
    { title: 'Pay by card', points: 3, assigneeId: null, priority: null },
    { title: 'Refund', points: null, assigneeId: 'ana', priority: 'high' },
    { title: 'Split', points: null, assigneeId: null, priority: null },
  ]);
  expect(readQuickLines('- one line is taken as it is', known)[0]?.title).toBe('- one line is taken as it is');
});

test('Fifty lines are fifty items, in their order.', () => {
  const text = Array.from({ length: 50 }, (_one, n) => `Pasted story ${n + 1} #bug !high 3p`).join('\n');
  expect(readQuickLines(text, known).map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_one, n) => `Pasted story ${n + 1}`));
});

test('No line gets lost: what is not taken now stays, whatever stands between.', () => {
  const word = fc.constantFrom('alpha', 'beta', 'gamma delta');
  const line = fc.oneof(fc.constant(''), fc.constant('   '), word);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.nat(30), (lines, taken) => {
      const text = lines.join('\n');
      const titles = readQuickLines(text, known).map(({ title }) => title);
      const rest = readQuickLines(withoutLines(text, taken), known).map(({ title }) => title);
      expect([...titles.slice(0, taken), ...rest]).toEqual(titles);
    }),
  );
});

test('A line that is too long for a title is named; nothing is cut.', () => {
  expect(tooLongOf(readQuickLines(`Fits\n${'x'.repeat(ITEM_TITLE_MAX + 1)}`, known))).toBe(2);
  expect(tooLongOf(readQuickLines(`Fits\n${'x'.repeat(ITEM_TITLE_MAX)}`, known))).toBeNull();
});

test('What is typed is held to what the server takes.', () => {
  expect(LINES_MAX).toBe(CONTRACT_MAX);
});
