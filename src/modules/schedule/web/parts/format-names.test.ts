import { expect, test } from 'vitest';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { createTexts } from '#ui/text/text.ts';
import { languages } from '#ui/text/languages.ts';
import words from '../../locales/en.json' with { type: 'json' };

test('Every built-in format has a name here.', () => {
  expect(Object.keys(words.formats).toSorted()).toEqual(builtInTemplates.map(({ id }) => id).toSorted());
});

test.each(languages)('A format is called in %s as it is in retrospectives.', async (language) => {
  const texts = await createTexts(language, 'schedule', 'retros');
  const names = builtInTemplates.map(({ id }) => texts.teller('schedule')(`formats.${id}`));
  expect(names).toEqual(builtInTemplates.map(({ id }) => texts.teller('retros')(`formats.${id}.name`)));
});
