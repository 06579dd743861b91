import { expect, test } from 'vitest';
import { createTexts } from '#ui/text/text.ts';

// Without "only" the line promises that the loudest estimate, in French even the highest, is left out.
test.each([
  ['en', 'not only'],
  ['fr', 'pas seulement'],
  ['es', 'no solo'],
] as const)('The headline in %s says that the loudest estimate is not the only one.', async (language, only) => {
  const texts = await createTexts(language, 'site');
  expect(texts.teller('site', language)('landing.hero.title')).toContain(only);
});
