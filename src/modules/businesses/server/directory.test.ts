import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const PROFILES = 10_000;

// Keys to other tables are not checked: these accounts are nothing but their profiles.
const FILL = `
  set session_replication_role = replica;
  insert into business_directory (account_id, slug, name, name_key, tagline, stage, country, size, hiring, links, team, milestones,
    takes_messages, draft_version, words, is_demo, published_at, updated_at)
  select md5('account ' || n)::uuid, 'company-' || n, 'Company ' || n, 'company ' || n, 'We make things', 'seed', 'PT', '2-10', n % 100 = 0,
    '[]', '[]', '[]', true, 1, to_tsvector('simple', 'company ' || n), n % 1000 = 7, now() - n * interval '1 minute', now()
  from generate_series(1, ${PROFILES}) n;
  insert into business_slugs (slug, held_by, since) select slug, account_id, published_at from business_directory;
  insert into business_slugs (slug, held_by, since) select 'former-' || slug, account_id, published_at from business_directory;
  set session_replication_role = origin;
  analyze business_directory; analyze business_slugs`;

let app: OwnApp;
let database: CountingDatabase;
beforeAll(async () => {
  app = await ownApp({ between: (opened) => (database = countStatements(opened)) });
  await app.database.asOwner((client) => client.script(FILL));
});
afterAll(() => app.close());

/** How many statements a visitor's read takes, in one transaction. */
async function statementsOf(path: string): Promise<number> {
  database.taken();
  expect((await app.request('GET', path)).status).toBe(200);
  // A job may run next to it.
  const reads = database.taken().filter((statements) => statements.some(({ text }) => text.includes('business_directory')));
  expect(reads.length).toBe(1);
  return reads[0]?.length ?? 0;
}

test.each([
  ['', 9_990],
  ['?sort=name&offset=9980', 9_990],
  ['?sort=updated&limit=48', 9_990],
  ['?stage=seed&country=pt&size=2-10&hiring=true', 100],
  ['?q=company+4321', 1],
  ['?q=comp', 9_990],
  ['?stage=idea', 0],
])('the directory of 10,000 profiles is read by two statements: %s', async (query, total) => {
  const path = `/api/public/businesses${query}`;
  expect(await statementsOf(path)).toBe(2);
  expect((await app.request('GET', path)).json.total).toBe(total);
});

test('among 10,000 profiles one is read by one statement, by its present address and by a former one', async () => {
  for (const slug of ['company-5000', 'former-company-5000']) {
    expect(await statementsOf(`/api/public/businesses/${slug}`)).toBe(1);
    expect((await app.request('GET', `/api/public/businesses/${slug}`)).json.data.slug).toBe('company-5000');
  }
});

test('a page of the directory is as many profiles as it is asked for, none of them twice', async () => {
  const slugs: string[] = [];
  for (let offset = 0; offset < 480; offset += 48) {
    const { data } = (await app.request('GET', '/api/public/businesses', { query: { limit: 48, offset } })).json;
    slugs.push(...data.map(({ slug }: { slug: string }) => slug));
  }
  expect([slugs.length, new Set(slugs).size]).toEqual([480, 480]);
});
