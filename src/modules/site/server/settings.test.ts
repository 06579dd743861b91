import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { openScope } from '#platform/db/scope.ts';
import { jobContext } from '#test/support/job-context.ts';
import { jobs } from './jobs.ts';
import { readPageState } from './queries.ts';

const PATH = '/api/site/settings';
let app: OwnApp;
let operator: TestPerson;
beforeAll(async () => {
  const operators: string[] = [];
  app = await ownApp({ settings: { operators } });
  operator = await app.register();
  operators.push(operator.email);
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from site_settings').then(() => app.rows('insert into site_settings default values')));

const change = (body: object, by = operator) => app.request('PATCH', PATH, { token: by.token, body });
const state = () => app.database.transaction(openScope(), (tx) => readPageState(tx));

test('An operator shows figures, words promises and renews a date; pages carry it.', async () => {
  const first = (await app.request('GET', PATH, { token: operator.token })).json.data;
  expect(first).toEqual({
    ...{ areFiguresShown: false, hasTelemetry: false, isStatusOpen: true, accountManager: null, support: null },
    ...{ replyHours: 24, checkedOn: null, version: 1 },
  });
  expect(await state()).toEqual({
    words: ['status'],
    texts: { accountManager: null, support: null, replyHours: 24, checkedOn: null, counts: {} },
  });
  const support = { en: 'By mail', fr: 'Par courriel', es: 'Por correo' };
  const wanted = { areFiguresShown: true, hasTelemetry: true, isStatusOpen: false, accountManager: support, support, replyHours: 48 };
  const changed = await change({ ...wanted, checkedOn: '2026-11-20', version: 1 });
  expect(changed.json.data).toEqual({ ...wanted, checkedOn: '2026-11-20', version: 2 });
  expect(await state()).toEqual({
    words: ['figures', 'telemetry', 'own-accountManager', 'own-support', 'own-replyHours'],
    texts: { accountManager: support, support, replyHours: 48, checkedOn: '2026-11-20', counts: {} },
  });
  expect((await change({})).json.data.version).toBe(2);
  const back = await change({ accountManager: null, support: null, checkedOn: null, areFiguresShown: false });
  expect(back.json.data).toMatchObject({ accountManager: null, support: null, checkedOn: null, areFiguresShown: false, version: 3 });
});

test('A true count above its figure is shown without being switched on, and one below it never.', async () => {
  await app.rows('update site_settings set startup_count = 501, investor_count = 1200');
  expect(await state()).toMatchObject({ words: ['status', 'count-startups'], texts: { counts: { startups: 501 } } });
});

test('The comparisons have a figure of their own, and a count that exceeds it.', async () => {
  await app.rows('update site_settings set startup_count = 1000');
  expect(await state()).toMatchObject({ words: ['status', 'count-startups'], texts: { counts: { startups: 1000 } } });
  await app.rows('update site_settings set startup_count = 1001');
  const counts = { startups: 1001, compared: 1001 };
  expect(await state()).toMatchObject({ words: ['status', 'count-startups', 'count-compared'], texts: { counts } });
});

test('Pages know where no help is promised at all.', async () => {
  const nothing = { en: '', fr: '', es: '' };
  await change({ support: nothing });
  expect((await state()).words).toEqual(['status', 'own-support', 'no-support']);
  await change({ support: { ...nothing, fr: 'Par courriel' } });
  expect((await state()).words).toEqual(['status', 'own-support']);
});

test('The job counts published profiles and confirmed investors, not those of the demo.', async () => {
  const people = [await app.register(), await app.register(), await app.register()];
  const become = (at: number, set: string) => app.rows(`update users set ${set} where id = $1`, [people[at]?.userId]);
  await become(0, "persona = 'INVESTOR'");
  await become(1, "persona = 'INVESTOR', email_verified_at = null");
  await become(2, "persona = 'INVESTOR', is_demo = true");
  const shop = await app.register();
  const own = (method: string, path: string, body: object) =>
    app.request(method, `/api/business-profile${path}`, { token: shop.token, body });
  await own('PUT', '', { slug: 'counted-shop', name: 'Counted Shop', shown: [] });
  expect((await own('POST', '/publish', {})).status).toBe(200);
  await jobs[0]?.run(jobContext(app.database, new Date()), {});
  expect(await app.rows('select startup_count, investor_count, version from site_settings')).toEqual([
    { startup_count: 1, investor_count: 1, version: 1 },
  ]);
});

test('A change that was made on older settings is refused with those of now.', async () => {
  const { version } = (await change({ replyHours: 12 })).json.data;
  const late = await change({ replyHours: 36, version: version - 1 });
  expect([late.status, late.json.code, late.json.details.record.replyHours]).toEqual([409, 'site.stale', 12]);
});

test('Who does not run the installation is refused, whatever their role, and changes nothing.', async () => {
  const owner = await app.register();
  const before = (await app.request('GET', PATH, { token: operator.token })).json.data;
  for (const answer of [await app.request('GET', PATH, { token: owner.token }), await change({ areFiguresShown: true }, owner)])
    expect([answer.status, answer.json.code]).toEqual([403, 'site.operators_only']);
  expect((await app.request('GET', PATH, { token: operator.token })).json.data).toEqual(before);
});

test('What is no settings at all is refused.', async () => {
  for (const body of [{ replyHours: 0 }, { replyHours: 721 }, { checkedOn: '2026-02-30' }, { support: { en: 'x' } }])
    expect([(await change(body)).status, body]).toEqual([400, body]);
});
