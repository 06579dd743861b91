import { expect, test } from 'vitest';
import { figuresOf } from './sample-round.ts';

test('Four of six agree on 5, on average 6.8, and Tom is asked about the 13.', () => {
  const round = figuresOf('5');
  expect(round).toMatchObject({ voters: 6, most: '5', agreeing: 4, verdict: 'close', outlier: { name: 'Tom', value: '13' } });
  expect(round.average).toBeCloseTo(41 / 6);
});

test('A card as far away as the farthest is the visitor’s own to explain.', () => {
  expect(figuresOf('21').outlier).toEqual({ name: null, value: '21' });
  expect(figuresOf('13').outlier).toEqual({ name: null, value: '13' });
});

test('A question mark takes part without counting.', () => {
  expect(figuresOf('?')).toMatchObject({ voters: 5, agreeing: 3 });
});
