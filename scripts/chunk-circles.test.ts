import { expect, test } from 'vitest';
import { chunkCircles } from './chunk-circles.ts';

test('Chunks that import one another in a circle are found, however long the way round.', () => {
  expect(chunkCircles({ a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['a'] } })).toEqual([['a', 'b', 'c', 'a']]);
});

test('Chunks that share a third one are no circle.', () => {
  expect(chunkCircles({ a: { imports: ['b', 'c'] }, b: { imports: ['c'] }, c: {} })).toEqual([]);
});
