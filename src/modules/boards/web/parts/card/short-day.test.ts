import { expect, test } from 'vitest';
import { shortDay } from './short-day.ts';

test('A short day has its year where that is not this one, in each language.', () => {
  expect(['en', 'fr', 'es'].map((language) => shortDay('2026-06-05', language, 2026))).toEqual(['Jun 5', '5 juin', '5 jun']);
  expect(['en', 'fr', 'es'].map((language) => shortDay('2020-06-05', language, 2026))).toEqual([
    'Jun 5, 2020',
    '5 juin 2020',
    '5 jun 2020',
  ]);
  expect(shortDay('2027-01-02', 'en', 2026)).toBe('Jan 2, 2027');
});
