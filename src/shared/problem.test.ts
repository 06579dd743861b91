import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';
import { Problem, problems } from './problem.ts';

const kinds = problems('test', { led: [409, '{name} leads the session'], full: [409, 'At most {n} items', 'At most {n} item'] });

test('The places of a refusal are filled from its details, in the number of what it counts.', () => {
  expect(new Problem(kinds.led, { name: 'Ana {B}' }).message).toBe('Ana {B} leads the session');
  expect([1, 2].map((n) => problemText(kinds.full, { n }))).toEqual(['At most 1 item', 'At most 2 items']);
});

test('No refusal is said with a place that is left: who forgets what goes there finds out by refusing.', () => {
  for (const details of [undefined, {}, { name: undefined }, { name: null }, { name: ['Ana'] }]) {
    expect(() => new Problem(kinds.led, details)).toThrow('The refusal test.led was given no name to be said with');
  }
});
