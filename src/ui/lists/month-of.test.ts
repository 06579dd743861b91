import { expect, test } from 'vitest';
import { monthOf } from './month-of.ts';

test('The heading of a month begins with a capital letter in each language.', () => {
  const noon = '2026-03-12T12:00:00Z';
  expect((['en', 'fr', 'es'] as const).map((language) => monthOf(noon, language))).toEqual(['March 2026', 'Mars 2026', 'Marzo de 2026']);
});
