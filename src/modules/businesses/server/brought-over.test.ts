import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { ownApp } from '#test/support/test-app.ts';
import { readDraft } from '../contract/draft.ts';

const app = await ownApp();
afterAll(() => app.close());

/** The part of the migration that an empty database does not show: a test's database had no account when it ran. */
const script = await readFile('migrations/0350_create_businesses.sql', 'utf8');
const statements = script
  .slice(script.indexOf('alter table accounts no force'))
  .split(/;\n/)
  .filter((text) => text.trim() !== '');
const bringOver = () =>
  app.database.asOwner(async (client) => {
    for (const text of statements) await client.query(text, []);
  });

const company = { name: 'Harbor Ltd', founded: '2019-03-12', website: 'https://harbor.example/about' };

test.each([
  {
    what: 'all that was written',
    before: { company, profile: { tagline: 'Boats', description: 'We rent.', industry: 'Real estate', location: 'Brest, France' } },
    draft: {
      name: 'Harbor Ltd',
      tagline: 'Boats',
      description: 'We rent.\n\nBrest, France',
      industry: 'real_estate',
      founded: 2019,
      website: 'https://harbor.example/about',
    },
  },
  {
    what: 'an industry that is not in the list, alone',
    before: { company: {}, profile: { industry: 'Boat rental', isPublished: true } },
    draft: { tagline: null, description: 'Boat rental', industry: null, founded: null, website: null },
  },
  {
    what: 'an address that is not the web’s, and a company that had none',
    before: { company: { founded: '1200', website: 'http://harbor.example' }, profile: { tagline: 'Boats', location: '' } },
    draft: { tagline: 'Boats', description: null, industry: null, founded: null, website: null },
  },
])('$what: what was written of a company becomes a draft, and nothing of it public.', async ({ before, draft }) => {
  const owner = await app.register();
  await app.rows('update accounts set company = $2, profile = $3 where id = $1', [
    owner.accountId,
    JSON.stringify(before.company),
    JSON.stringify(before.profile),
  ]);
  const silent = await app.register();
  await app.rows('delete from business_profiles');
  await bringOver();
  const read = await app.call(readDraft, { token: owner.token });
  expect(read).toMatchObject({ ...draft, shown: [], version: 1, publication: { isPublished: false } });
  expect((await app.call(readDraft, { token: silent.token })).version).toBe(0);
});
