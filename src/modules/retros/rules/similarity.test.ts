import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf, sharedTitle, similarTo } from './similarity.ts';

const cards = [
  'Reviews take far too long',
  'We wait four days for a review',
  'Friday demos with support in the room',
  'Long waits for reviews of small changes',
  'Les démos du vendredi avec le support',
  'La réunion du jeudi est trop longue',
  'Trop de réunions le jeudi matin',
].map((content, at) => ({ id: String(at), content }));

test('Cards of the same words are put together, in any of the three languages.', () => {
  expect(clustersOf(cards)).toEqual([
    ['0', '1', '3'],
    ['2', '4'],
    ['5', '6'],
  ]);
  expect(similarTo('0', cards)).toEqual(expect.arrayContaining(['1', '3']));
  expect(similarTo('2', cards)).not.toContain('0');
});

test('A title is what most of them share, as one of them writes it.', () => {
  expect(sharedTitle(['Reviews take far too long', 'Long waits for reviews'])).toBe('Reviews long');
  expect(sharedTitle(['La réunion du jeudi', 'Trop de réunions le jeudi'])).toBe('Réunion jeudi');
  expect(sharedTitle(['Reviews', 'Demos'])).toBe('');
  expect(sharedTitle(['Alone'])).toBe('');
});

test('Every card is in one cluster at most, and every cluster has two or more.', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 6 }), { maxLength: 25 }), (texts) => {
      const ids = clustersOf(texts.map((content, at) => ({ id: String(at), content })));
      expect(new Set(ids.flat()).size).toBe(ids.flat().length);
      expect(ids.every((cluster) => cluster.length > 1)).toBe(true);
    }),
  );
});
