import { expect, test } from 'vitest';
import { problemText, withWords } from './problem-text.ts';
import { createTexts } from './text.ts';

const refused = {
  code: 'request.invalid',
  message: 'Validation failed',
  details: {
    fields: [
      {
        field: 'stories.3.title',
        code: 'field.too_long',
        params: { bound: 200, given: 231 },
        message: 'At most 200 characters; this has 231',
      },
      { field: 'name', code: 'field.required', message: 'Required' },
    ],
  },
};

test('A field that was refused is said by its name, in the reader’s language, with the bound and what was given.', async () => {
  const french = await createTexts('fr');
  expect(problemText(refused, 'fr', french)).toBe('Certaines valeurs ne sont pas valables');
  await withWords(refused);
  await french.load('ui-fields');
  expect(problemText(refused, 'fr', french).replace(/\s/g, ' ')).toBe(
    'Titre (4) : 200 caractères au plus ; il y en a 231. 1 autre valeur n’est pas acceptée.',
  );
  await french.load('ui-fields', 'en');
  expect(problemText({ ...refused, details: { fields: refused.details.fields.slice(1) } }, 'en', french)).toBe('Name: Required');
});

test('A refusal that names no field says its own text.', async () => {
  const spanish = await createTexts('es');
  expect(problemText({ code: 'request.denied', message: 'No' }, 'es', spanish)).toBe('No tienes permiso para esta acción');
});
