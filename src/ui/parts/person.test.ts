import { expect, test } from 'vitest';
import { hueOf, initialOf } from './person.ts';

test('A person keeps one hue, and people of one team spread over all of them.', () => {
  expect(hueOf('019ab3c2-0000-7000-8000-000000000001')).toBe(hueOf('019ab3c2-0000-7000-8000-000000000001'));
  const hues = Array.from({ length: 64 }, (_, n) => hueOf(`019ab3c2-0000-7000-8000-${String(n).padStart(12, '0')}`));
  expect(new Set(hues).size).toBe(8);
});

test('The letter is the first whole character of the name.', () => {
  expect(['ana', ' Élodie', 'ñandú', '👩‍💻 Kim', ''].map(initialOf)).toEqual(['A', 'É', 'Ñ', '👩‍💻', '?']);
});
