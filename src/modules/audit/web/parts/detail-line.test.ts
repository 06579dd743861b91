import { expect, test } from 'vitest';
import { createTexts } from '#ui/text/text.ts';
import { formattersFor } from '#ui/text/format.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { detailLine, wordedDetails } from './detail-line.ts';

const tellerOf = async (language: 'en' | 'fr') => (await createTexts(language, 'audit')).teller('audit');

test('an entry says what changed in the words of its reader, and leaves out ids and what has no words', async () => {
  const details = { role: 'ADMIN', former: 'MEMBER', userId: '018f', fields: ['name', 'painted'], permissions: [], nested: { a: 1 } };
  expect(detailLine({ action: 'account.member_role_changed', details }, await tellerOf('en'), formattersFor('en'))).toBe(
    'Admin, before: Member · Changed: name',
  );
  expect(detailLine({ action: 'account.member_role_changed', details }, await tellerOf('fr'), formattersFor('fr'))).toBe(
    'Admin, auparavant : Membre · Modifications : nom',
  );
  expect(detailLine({ action: 'auth.signed_in', details: { way: 'demo', factor: null } }, await tellerOf('fr'), formattersFor('fr'))).toBe(
    'En visite de démonstration',
  );
  const changed = { changes: [{ name: 'idleMinutes', from: 480, to: 30 }] };
  expect(detailLine({ action: 'auth.security_policy_changed', details: changed }, await tellerOf('en'), formattersFor('en'))).toBe(
    'Changed: idle time',
  );
});

test('a status agrees with its noun: a member is active, a meeting goes on', async () => {
  const said = async (action: string) => detailLine({ action, details: { status: 'ACTIVE' } }, await tellerOf('fr'), formattersFor('fr'));
  expect(await said('account.member_status_changed')).toBe('Actif');
  expect([await said('poker.session_status_changed'), await said('retro.status_changed')]).toEqual(['En cours', 'En cours']);
});

test('an import that was left says how far it came', async () => {
  const details = { source: 'jira', created: 1400, updated: 100, done: 1500, total: 1680 };
  const said = async (language: 'en' | 'fr') =>
    detailLine({ action: 'board.items_imported', details }, await tellerOf(language), formattersFor(language));
  expect(await said('en')).toBe('New: 1,400, changed: 100 · Stopped at 1,500 of 1,680 items');
  expect(await said('fr')).toContain('Arrêté à 1\u202f500 éléments sur 1\u202f680');
});

test('every listed value has its words', () => {
  for (const [kind, values] of Object.entries(wordedDetails)) {
    expect(Object.keys(en.details[kind as keyof typeof wordedDetails]).toSorted()).toEqual([...values].toSorted());
  }
});
