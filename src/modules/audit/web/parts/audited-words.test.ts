import { expect, test } from 'vitest';
import { hasTexts, readTexts } from '#ui/text/catalog.ts';
import { createTexts } from '#ui/text/text.ts';

test.each([
  ['en', 'Created a team', 'Teams'],
  ['fr', 'A créé une équipe', 'Équipes'],
  ['es', 'Creó un equipo', 'Equipos'],
] as const)('in %s the words of all modules are read as one', async (language, created, teams) => {
  expect(hasTexts('audited')).toBe(true);
  const words = await readTexts(language, 'audited');
  expect(words['actions']).toMatchObject({ team_created: created, account_created: expect.any(String) });
  expect(words['areas']).toMatchObject({ team: teams, board: expect.any(String) });
});

test('an action that no module has worded is said by its name', async () => {
  const texts = await createTexts('en', 'audited');
  await texts.load('audited');
  const say = texts.teller('audited');
  expect(say('actions.team_painted', { defaultValue: 'team.painted' })).toBe('team.painted');
  expect(Object.keys(texts.wordsOf('audited')['areas'] ?? {})).toEqual(expect.arrayContaining(['team', 'account', 'schedule']));
});
