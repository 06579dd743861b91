import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineShown } from './line-shown.ts';
import type { Trend } from './stat-card.tsx';

const directions = ['up', 'down', 'level'] as const;
const trend = (direction: Trend['direction']): Trend => ({ text: 'words', direction, verdict: 'neutral' });

test('no line that is shown ends below its first point beside “more”, nor above it beside “less”', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 6 }), fc.constantFrom(...directions), (line, direction) => {
      const shown = lineShown(line, trend(direction));
      if (shown === null) return;
      const [first = 0, last = 0] = [shown.at(0), shown.at(-1)];
      if (direction === 'up') expect(last).toBeGreaterThanOrEqual(first);
      if (direction === 'down') expect(last).toBeLessThanOrEqual(first);
    }),
  );
});

test('a line that agrees, and one without a sentence, are shown', () => {
  expect(lineShown([1, 0, 2], trend('up'))).toEqual([1, 0, 2]);
  expect(lineShown([2, 3, 1], trend('down'))).toEqual([2, 3, 1]);
  expect(lineShown([1, 2], trend('level'))).toEqual([1, 2]);
  expect(lineShown([2, 1], undefined)).toEqual([2, 1]);
  expect([lineShown([1], trend('up')), lineShown(undefined, undefined)]).toEqual([null, null]);
});
