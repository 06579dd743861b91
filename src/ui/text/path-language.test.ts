import { expect, test } from 'vitest';
import { pathIn, splitPath } from './path-language.ts';

test('A path carries its language in front, English none.', () => {
  expect(splitPath('/fr')).toEqual({ language: 'fr', path: '/' });
  expect(splitPath('/es/terms')).toEqual({ language: 'es', path: '/terms' });
  expect(splitPath('/terms')).toEqual({ language: null, path: '/terms' });
  expect(splitPath('/en/terms')).toEqual({ language: null, path: '/en/terms' });
  expect(splitPath('/french')).toEqual({ language: null, path: '/french' });
});

test('A path is put into a language and back.', () => {
  for (const path of ['/', '/terms']) {
    expect(splitPath(pathIn('fr', path))).toEqual({ language: 'fr', path });
    expect(pathIn('en', path)).toBe(path);
  }
});
