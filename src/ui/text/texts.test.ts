import { expect, test } from 'vitest';
import { hasTexts } from './catalog.ts';
import { files } from './other-languages.ts';
import { createTexts } from './text.ts';
import type { Texts } from './texts.ts';

const values = { name: 'Ana' };

test('A text is found by its dotted key and its places are filled.', async () => {
  const texts = await createTexts('en', 'shell', 'ui-live');
  expect(texts.teller('ui-live')('attempt', { attempt: 3 })).toBe('Reconnecting... (attempt 3)');
  expect(texts.teller('shell')('account.current', values)).toBe('Account: Ana');
});

test('A key that does not exist says its default, or itself.', async () => {
  const tell = (await createTexts('en', 'ui-live')).teller('ui-live');
  expect([tell('nowhere.at.all'), tell('nowhere', { defaultValue: 'Kept' }), tell('leader')]).toEqual(['nowhere.at.all', 'Kept', 'leader']);
  expect(tell('attempt')).toBe('Reconnecting... (attempt {{attempt}})');
});

test('A count chooses the plural form of its language and is written as the language writes numbers.', async () => {
  const texts = await createTexts('fr', 'poker-entry');
  const say = (count: number) => texts.teller('poker-entry')('sessions.status', { count });
  expect([say(0), say(1), say(2)]).toEqual([
    'Aucune session sur cette période.',
    '1 session sur cette période.',
    '2 sessions sur cette période.',
  ]);
  expect(say(1_000_000).replace(/\s/g, ' ')).toBe('1 000 000 de sessions sur cette période.');
});

test('A noun beside a second number takes its form, whether the number comes bare or written for the reader.', async () => {
  const texts = await createTexts('fr', 'boards-planning');
  const say = (total: number | string) => texts.teller('boards-planning', 'fr')('facts.added', { points: total }).replace(/\s/g, ' ');
  expect([say(0), say(1), say('1,5'), say(2), say('1 234,5')]).toEqual([
    'Ajouté après le début : 0 point',
    'Ajouté après le début : 1 point',
    'Ajouté après le début : 1,5 point',
    'Ajoutés après le début : 2 points',
    'Ajoutés après le début : 1 234,5 points',
  ]);
});

test('Changing the language fetches what the page has shown so far, and tells whoever listens.', async () => {
  const texts: Texts = await createTexts('en', 'shell');
  let told = 0;
  const stop = texts.subscribe(() => (told += 1));
  const before = texts.teller('shell');
  await texts.change('es');
  stop();
  expect(told).toBeGreaterThan(0);
  expect(texts.language).toBe('es');
  expect(texts.teller('shell')('header.signIn')).toBe('Iniciar sesión');
  expect(texts.teller('shell')).not.toBe(before);
});

test('A namespace without texts is empty rather than a failure.', async () => {
  const texts = await createTexts('en');
  await texts.load('audit-of-nothing');
  expect(texts.teller('audit-of-nothing')('some.key')).toBe('some.key');
});

test('What only the server says is not offered to browsers.', () => {
  expect(['auth', 'auth-mail', 'poker-export', 'boards-demo-data'].map(hasTexts)).toEqual([true, false, false, false]);
  expect(Object.keys(files).filter((path) => /\/(?:mail|export|defaults|demo-data)\//.test(path))).toEqual([]);
});
