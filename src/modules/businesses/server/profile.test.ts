import { beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { makeDemo } from '#test/support/demo-account.ts';
import { showable } from '../contract/choices.ts';

const app = await sharedApp();
let owner: TestPerson;
let slug: string;
let n = 0;
beforeEach(async () => {
  owner = await app.register();
  n += 1;
  slug = `harbour-${process.pid}-${n}-${Date.now().toString(36)}`;
});

const own = (method: string, path = '', body?: object, by = owner) =>
  app.request(method, `/api/business-profile${path}`, { token: by.token, ...(body && { body }) });
const open = (at = slug) => app.request('GET', `/api/public/businesses/${at}`);
const list = (query: object = {}) => app.request('GET', '/api/public/businesses', { query: { ...query } });

const written = {
  name: 'Harbour & Söhne',
  tagline: 'canary tagline',
  description: 'canary description',
  stage: 'seed',
  industry: 'commerce',
  country: 'pt',
  size: '2-10',
  founded: 2021,
  website: 'https://canary.com',
  links: [{ label: 'canary link', url: 'https://canary.org/a' }],
  team: [{ name: 'canary person', role: 'canary role' }],
  milestones: [{ date: '2026-02-01', text: 'canary milestone' }],
  hiring: true,
};
const save = (change: object = {}, by = owner) => own('PUT', '', { slug, ...written, ...change }, by);
const publish = async (change: object = {}, by = owner) => {
  expect((await save(change, by)).status).toBe(200);
  return own('POST', '/publish', {}, by);
};

test('a draft begins with what the account knows, shows nothing, and is no one’s business before it is published', async () => {
  await app.request('PATCH', `/api/accounts/${owner.accountId}`, {
    token: owner.token,
    body: { company: { name: 'Acme', founded: '2020-03-01', website: 'https://acme.com' } },
  });
  const draft = (await own('GET')).json.data;
  expect(draft).toMatchObject({ name: 'Acme', founded: 2020, website: 'https://acme.com/', shown: [], version: 0 });
  expect(draft.publication).toEqual({
    ...{ isPublished: false, slug: null, publishedAt: null, hasChanges: false, isSuspended: false, formerSlugs: [] },
  });
  expect((await save({ shown: showable })).json.data).toMatchObject({ country: 'PT', version: 1 });
  expect((await open()).json.code).toBe('businesses.not_found');
});

test('publishing shows the chosen fields, and nothing else leaves the account by any address', async () => {
  const answer = await publish({ shown: ['stage', 'hiring'] });
  expect(answer.json.data.publication).toMatchObject({ isPublished: true, slug, hasChanges: false });
  const alias = await app.request('GET', `/api/businesses/${slug}`);
  for (const { text } of [await open(), alias, await list({ q: 'harbour sohne' })]) {
    expect(text).toContain('Harbour & Söhne');
    expect(text).not.toMatch(/canary|PT|2-10|2021|commerce/);
    expect(text).not.toContain(owner.accountId);
    expect(text).not.toContain(owner.userId);
  }
  expect(alias.json.profile).toMatchObject({ slug, stage: 'seed', hiring: true, takesMessages: false, team: [], isDemo: false });
});

test('a change of the draft is public once it is published again, and unpublishing takes all of it back', async () => {
  await publish({ shown: showable });
  const changed = await save({ name: 'Quay', shown: ['team'] });
  expect(changed.json.data.publication.hasChanges).toBe(true);
  expect((await open()).json.data.name).toBe('Harbour & Söhne');
  await own('POST', '/publish', { draftVersion: changed.json.data.version });
  expect((await open()).json.data).toMatchObject({ name: 'Quay', tagline: null, team: written.team, links: [] });
  await own('POST', '/unpublish');
  await own('POST', '/unpublish');
  expect((await open()).status).toBe(404);
  expect((await list({ q: slug })).json.total).toBe(0);
  expect((await own('GET')).json.data).toMatchObject({ name: 'Quay', publication: { isPublished: false, formerSlugs: [] } });
});

test('a former address leads to the present one and goes to no other business, and addresses come to an end', async () => {
  await publish();
  const next = `${slug}-b`;
  await publish({ slug: next });
  expect((await open(slug.toUpperCase())).json.data.slug).toBe(next);
  expect((await own('GET')).json.data.publication.formerSlugs).toEqual([slug]);
  const other = await app.register();
  expect((await save({ slug }, other)).json.code).toBe('businesses.slug_taken');
  for (let at = 0; at < 8; at += 1) expect((await publish({ slug: `${slug}-${at}` })).status).toBe(200);
  const tooMany = await publish({ slug: `${slug}-x` });
  expect([tooMany.status, tooMany.json.code]).toEqual([409, 'businesses.too_many_addresses']);
  expect((await publish({ slug })).status).toBe(200);
});

test('two businesses that claim one address at the same moment do not both get it', async () => {
  const other = await app.register();
  await save();
  expect((await save({}, other)).status).toBe(200);
  const answers = await Promise.all([own('POST', '/publish', {}), own('POST', '/publish', {}, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('businesses.slug_taken');
});

test('a change or a publication made on an older draft is refused, with the draft as it is', async () => {
  await save();
  for (const late of [await save({ version: 0 }), await own('POST', '/publish', { draftVersion: 0 })]) {
    expect([late.status, late.json.code, late.json.details.record.version]).toEqual([409, 'businesses.stale', 1]);
  }
  const other = await app.register();
  const first = await Promise.all([1, 2].map(() => save({ slug: `${slug}-c`, version: 0 }, other)));
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  [{ slug: 'No' }, 'businesses.slug_invalid'],
  [{ slug: 'admin' }, 'businesses.slug_invalid'],
  [{ slug: 'demo-pro-en' }, 'businesses.slug_taken'],
  [{ website: 'javascript:alert(1)' }, 'businesses.link_unsafe'],
  [{ links: [{ label: 'x', url: 'https://127.0.0.1/' }] }, 'businesses.link_unsafe'],
  [{ country: 'ZZ' }, 'request.invalid'],
  [{ country: 'ß' }, 'request.invalid'],
  [{ founded: 3000 }, 'request.invalid'],
  [{ name: ' ' }, 'request.invalid'],
])('a draft with %o is refused', async (change, code) => {
  expect((await save(change)).json.code).toBe(code);
});

test('the slug of another account is taken, public or not', async () => {
  const other = await app.register();
  const { slug: theirs } = (await app.request('GET', '/api/accounts/current', { token: other.token })).json.data;
  expect((await save({ slug: theirs })).json.code).toBe('businesses.slug_taken');
});

test('an address that a business holds stays its own when another account takes the word as its slug', async () => {
  await publish();
  const other = await app.register();
  const taken = await app.request('PATCH', `/api/accounts/${other.accountId}`, { token: other.token, body: { slug } });
  expect(taken.status).toBe(200);
  expect((await publish({ name: 'Quay' })).status).toBe(200);
  expect((await open()).json.data.name).toBe('Quay');
  expect((await save({}, other)).json.code).toBe('businesses.slug_taken');
});

test('a text of which no one sees anything is none, and what turns the direction of others is taken out', async () => {
  for (const name of ['\u200B', '\u2800', '\u3164\u00AD']) expect((await save({ name })).json.code).toBe('request.invalid');
  const kept = await save({ name: 'A\u202Eb', tagline: '\u200E', description: 'one\n\u2067two' });
  expect(kept.json.data).toMatchObject({ name: 'A b', tagline: null, description: 'one\ntwo' });
});

test('deleting the account takes its profile out of public view, keeps its address from others, and bringing it back publishes nothing', async () => {
  await publish();
  const account = (await app.request('GET', '/api/accounts/current', { token: owner.token })).json.data;
  await app.request('DELETE', `/api/accounts/${owner.accountId}`, { token: owner.token, body: { slug: account.slug } });
  expect((await open()).status).toBe(404);
  const other = await app.register();
  expect((await save({ slug }, other)).json.code).toBe('businesses.slug_taken');
  await app.rows("update accounts set status = 'ACTIVE', purge_at = null where id = $1", [owner.accountId]);
  expect((await open()).status).toBe(404);
  expect((await own('GET', '', undefined, await app.signIn(owner))).json.data.publication.isPublished).toBe(false);
});

test('the demo publishes nothing', async () => {
  await save();
  await makeDemo(app, owner);
  for (const path of ['/publish', '/unpublish']) expect((await own('POST', path, {})).json.code).toBe('businesses.demo_refused');
});

test('the directory is sorted, filtered, searched and paged, and demo profiles are not in it', async () => {
  const word = `zq${Date.now().toString(36)}`;
  const people = [owner, await app.register(), await app.register()];
  for (const [at, person] of people.entries()) {
    const shown = ['stage', 'country', 'size', 'industry', 'hiring', 'tagline'];
    const names = ['Élan', 'avion', 'Bateau'];
    const change = { slug: `${slug}-${at}`, name: `${names[at]} ${word}`, shown, stage: at === 0 ? 'idea' : 'seed', hiring: at === 1 };
    expect((await publish(change, person)).status).toBe(200);
  }
  const names = async (query: object) =>
    (await list({ q: word, ...query })).json.data.map(({ name }: { name: string }) => name.split(' ')[0]);
  expect(await names({})).toEqual(['Bateau', 'avion', 'Élan']);
  expect(await names({ sort: 'updated' })).toEqual(['Bateau', 'avion', 'Élan']);
  expect(await names({ sort: 'name' })).toEqual(['avion', 'Bateau', 'Élan']);
  expect(await names({ stage: 'idea' })).toEqual(['Élan']);
  expect(await names({ hiring: 'true' })).toEqual(['avion']);
  expect(await names({ q: `elan ${word.slice(0, 5)}` })).toEqual(['Élan']);
  expect(await names({ country: 'pt', size: '2-10', industry: 'commerce', limit: 1, offset: 1 })).toEqual(['avion']);
  expect((await list({ q: word, limit: 1, offset: 90 })).json).toMatchObject({ total: 3, data: [] });
  expect(await names({ q: "it's & (| :* !" })).toEqual([]);
  await app.rows('update business_directory set is_demo = true where account_id = $1', [owner.accountId]);
  expect(await names({})).toEqual(['Bateau', 'avion']);
  expect([(await list({ sort: 'odd' })).status, (await list({ country: 'ß' })).status]).toEqual([400, 400]);
});
