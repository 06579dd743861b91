import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '#shared/days.ts';
import { DAY } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type RequestInput, type TestPerson } from '#test/support/test-app.ts';
import { KEPT_MONTHS } from '../contract/figures.ts';
import { jobs } from './jobs.ts';
import { BEGUN_AN_HOUR } from './service/beginnings.ts';
import { inLine } from './service/in-line.ts';
import { GROUPS_A_DAY } from './service/store-errors.ts';
import { KEYS_MAX } from './service/store.ts';

const operators: string[] = [];
let app: OwnApp;
let operator: TestPerson;
/** Each test sends from its own address. */
let sender = 0;
beforeAll(async () => {
  app = await ownApp({ settings: { operators, trustProxy: 1 } });
  operator = await app.register({ plan: 'ENTERPRISE' });
  operators.push(operator.email);
  await switchTo(true);
});
afterAll(() => app.close());
beforeEach(async () => {
  sender += 1;
  for (const table of ['telemetry_days', 'telemetry_errors']) await app.rows(`delete from ${table}`);
});

const switchTo = (on: boolean) => app.rows('update site_settings set has_telemetry = $1', [on]);
const passDay = async () => {
  app.pass(DAY);
  operator = await app.signIn(operator);
};
const today = () => app.now().toISOString().slice(0, 10);
const visitor = (n: number) => `visitor-${String(n).padStart(14, '0')}`;
const send = (body: object, headers: RequestInput['headers'] = {}) =>
  app.request('POST', '/api/telemetry', {
    body: { language: 'en', visitor: visitor(1), ...body },
    headers: { 'x-forwarded-for': from(), ...headers },
  });
const from = () => `203.0.113.${sender}`;
const view = (path: string, referrer = '') => ({ path, referrer });
/** A text without numbers: those make no other bug. */
const letters = (n: number) => String.fromCodePoint(97 + (n % 26)) + String.fromCodePoint(97 + Math.floor(n / 26));
const error = (message: string, more: object = {}) => ({ path: '/terms', message, ...more });
const read = (path: string, query: Record<string, unknown> = {}, token?: string) =>
  app.request('GET', `/api/telemetry/${path}`, { token: token ?? operator.token, query });
const stored = async () => ({
  views: await app.rows<{ path: string; language: string; referrer: string; views: number }>(
    'select path, language, referrer, views from telemetry_views order by path, language, referrer',
  ),
  errors: await app.rows<{ message: string; stack: string; path: string; count: number; release: string }>(
    'select message, stack, path, count, release from telemetry_errors order by message',
  ),
  visitors: (await app.rows('select 1 from telemetry_visitors')).length,
});
const nothing = { views: [], errors: [], visitors: 0 };

describe('What a browser reports', () => {
  it('is counted by page, language and referring host, and a browser once a day', async () => {
    await send({ views: [view('/terms', 'example.org'), view('/fr/terms', 'example.org'), view('/kanban/17')] });
    const answer = await send({ views: [view('/terms', 'example.org')], language: 'fr' });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    await send({ views: [view('/terms')], visitor: visitor(2) });
    expect(await stored()).toEqual({
      views: [
        { path: '/kanban/:boardId', language: 'en', referrer: '', views: 1 },
        { path: '/terms', language: 'en', referrer: '', views: 1 },
        { path: '/terms', language: 'en', referrer: 'example.org', views: 2 },
        { path: '/terms', language: 'fr', referrer: 'example.org', views: 1 },
      ],
      errors: [],
      visitors: 2,
    });
    const { json } = await read('visits');
    expect(json.days.at(-1)).toEqual({ day: today(), views: 5, visitors: 2, isVisitorsFull: false });
    expect(json).toMatchObject({ from: addDays(today(), -29), to: today() });
  });

  it('keeps nothing of a page that no module declares, and no address of anyone', async () => {
    await send({ views: [view('/ada@example.org'), view('/kanban/17/secret'), view('https://example.org/terms')] });
    expect(await stored()).toEqual(nothing);
    await send({ views: [view('/terms', 'https://example.org/?q=ada')], errors: [error('x of ada@example.org', { path: '/join/ada' })] });
    const all = JSON.stringify(
      await Promise.all(['days', 'views', 'visitors', 'errors'].map((one) => app.rows(`select * from telemetry_${one}`))),
    );
    expect(all).not.toMatch(/ada|127\.0\.0\.1|node|visitor-0/);
    expect((await stored()).errors).toEqual([{ message: 'x of [email]', stack: '', path: '', count: 1, release: '' }]);
  });

  test.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['another site', { origin: 'https://elsewhere.example' }],
  ])('is answered the same and not kept: %s', async (_name, headers) => {
    const { status, json, headers: answered } = await send({ views: [view('/terms')], errors: [error('x')] }, headers);
    expect([status, json, answered.get('set-cookie')]).toEqual([200, { success: true }, null]);
    expect(await stored()).toEqual(nothing);
  });

  it('is answered the same and not kept while the operator has it switched off', async () => {
    await switchTo(false);
    const { status, json } = await send({ views: [view('/terms')], errors: [error('x')] });
    expect([status, json, await stored()]).toEqual([200, { success: true }, nothing]);
    expect((await read('visits')).json.isOn).toBe(false);
    await switchTo(true);
  });

  it('groups errors by their bug, whatever the build, and says the last release', async () => {
    const stack = 'Error: x\nnot a frame Ada Lovelace\n at Board (https://example.org/assets/board-1a2b3c.js:1:2)';
    await send({ release: '1.0.0', errors: [error('x 5', { stack })] });
    await send({ release: '1.0.1', errors: [error('x 6', { stack: stack.replace('1a2b3c', '9f8e7d') }), error('y')] });
    expect((await stored()).errors).toEqual([
      { message: 'x 5', stack: 'at Board (board-1a2b3c.js:1:2)', path: '/terms', count: 2, release: '1.0.1' },
      { message: 'y', stack: '', path: '/terms', count: 1, release: '1.0.1' },
    ]);
    const { json } = await read('errors');
    expect([json.total, json.items[0].firstAt <= json.items[0].lastAt]).toEqual([2, true]);
  });

  test.each([
    ['a body above 4 kB', { views: [view('/terms')], more: 'x'.repeat(4200) }, 413, 'request.too_large'],
    ['an id that is none', { visitor: 'ada@example.org' }, 400, 'request.invalid'],
    ['a language that is none', { language: 'de' }, 400, 'request.invalid'],
    ['too many views', { views: Array.from({ length: 21 }, () => view('/')) }, 400, 'request.invalid'],
    ['too many errors', { errors: Array.from({ length: 6 }, () => error('x')) }, 400, 'request.invalid'],
    ['a path that is too long', { views: [view(`/${'a'.repeat(200)}`)] }, 400, 'request.invalid'],
    ['half a character', { errors: [error('\uD800')] }, 400, 'request.invalid'],
  ])('is refused as a whole: %s', async (_name, body, status, code) => {
    const answer = await send(body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await stored()).toEqual(nothing);
  });

  it('is limited for each address', async () => {
    const small = await ownApp({ settings: { rateLimitScale: 1 / 60 } });
    const one = () => small.request('POST', '/api/telemetry', { body: { language: 'en', visitor: visitor(1) } });
    expect([(await one()).status, (await one()).status, (await one()).json.code]).toEqual([200, 200, 'request.too_many']);
    await small.close();
  });
});

describe('Bounds', () => {
  it('count what comes at the same moment once each', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => send({ views: [view('/terms')], errors: [error('x')], visitor: visitor(n % 3) })),
    );
    expect(await stored()).toMatchObject({ views: [{ views: 12 }], errors: [{ count: 12 }], visitors: 3 });
    expect((await read('visits')).json.days.at(-1)).toMatchObject({ views: 12, visitors: 3 });
  });

  it('put further hosts of a full day together', async () => {
    await send({ views: [view('/terms', 'example.org')] });
    await app.rows('update telemetry_days set keys = $1', [KEYS_MAX]);
    await send({ views: [view('/terms', 'new.example'), view('/terms', 'example.org'), view('/privacy')] });
    await send({ views: [view('/terms', 'newer.example')] });
    const { json } = await read('counts', { by: 'referrer' });
    expect(json.items.map(({ value, views }: { value: string; views: number }) => [value, views])).toEqual([
      ['example.org', 2],
      ['other', 2],
      ['', 1],
    ]);
  });

  it('put further errors of a full day together', async () => {
    for (const n of [1, 2]) await send({ errors: [error('one')], visitor: visitor(n) });
    await app.rows('update telemetry_days set error_groups = $1', [GROUPS_A_DAY]);
    await send({ errors: [error('two'), error('three'), error('one')], release: '1.0' });
    await send({ errors: [error('four')], release: '1.1' });
    expect((await stored()).errors.map(({ message, count, stack }) => [message, count, stack])).toEqual([
      ['one', 3, ''],
      ['other', 3, '1.1 four\n1.0 two\n1.0 three'],
    ]);
  });

  it('let an error of a full day take the place of the one that was seen once, the longest ago', async () => {
    await send({ errors: [error('often')] });
    await send({ errors: [error('often')] });
    await send({ errors: [error('oldest')] });
    app.pass(1000);
    await send({ errors: [error('old')] });
    await app.rows('update telemetry_days set error_groups = $1', [GROUPS_A_DAY]);
    await send({ errors: [error('real')] });
    expect((await stored()).errors.map(({ message }) => message)).toEqual(['often', 'old', 'real'].toSorted());
  });

  it('leave room for all others, whatever one address sends', async () => {
    const { hosts, groups } = BEGUN_AN_HOUR;
    for (let n = 0; n < 10; n += 1) {
      await send({ views: [1, 2, 3, 4, 5].map((at) => view('/terms', `host-${letters(n)}${at}.example`)) });
      await send({ errors: [1, 2, 3].map((at) => error(`bug ${letters(n * 3 + at)}`)) });
    }
    const [day] = await app.rows<{ keys: number; error_groups: number }>('select keys, error_groups from telemetry_days');
    expect(day).toEqual({ keys: hosts + 1, error_groups: groups });
    sender += 1;
    await send({ views: [view('/terms', 'real.example')], errors: [error('a real bug')] });
    const { views, errors } = await stored();
    expect(views.find(({ referrer }) => referrer === 'real.example')?.views).toBe(1);
    expect(errors.find(({ message }) => message === 'a real bug')?.count).toBe(1);
  });

  it('say that more browsers came than are counted', async () => {
    await send({ views: [view('/terms')] });
    await app.rows('update telemetry_days set visitors = 100000');
    await send({ views: [view('/terms')], visitor: visitor(2) });
    expect((await read('visits')).json.days.at(-1)).toMatchObject({ visitors: 100_000, isVisitorsFull: true });
  });

  it('cost no reader anything, however many reports come at the same moment', async () => {
    const views = Array.from({ length: 20 }, (_, at) => view('/terms', `h${letters(at)}.example`));
    const many = Array.from({ length: 100 }, (_, n) => send({ views, visitor: visitor(n), errors: [error('x')] }));
    expect(await timeOfReader()).toBeLessThan(1000);
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored()).errors).toMatchObject([{ count: 100 }]);
  });

  // The embedded database runs one transaction after another: none waits for a row.
  it.skipIf(process.env['TEST_DATABASE'] === 'embedded')('are left out where they wait for a row, and hold up no reader', async () => {
    await send({ views: [view('/terms')] });
    const many = await app.database.asOwner(async (client) => {
      await client.query('begin', []);
      await client.query('update telemetry_days set keys = keys', []);
      const sent = Array.from({ length: 12 }, () => send({ views: [view('/terms')] }));
      expect(await timeOfReader()).toBeLessThan(1000);
      const answers = await Promise.all(sent);
      await client.query('rollback', []);
      return answers;
    });
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored()).views).toMatchObject([{ views: 1 }]);
  });

  it('let two reports be written at the same time, and leave out what comes after a hundred that wait', async () => {
    let [running, most, done] = [0, 0, 0];
    const work = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 200 }, () => inLine(work)));
    expect([most, done]).toEqual([2, 102]);
    await expect(inLine(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await inLine(work);
    expect(done).toBe(103);
  });
});

/** Milliseconds that a signed-in reader's call takes. */
async function timeOfReader(): Promise<number> {
  const began = performance.now();
  expect((await app.request('GET', '/api/business-profile', { token: operator.token })).status).toBe(200);
  return performance.now() - began;
}

describe('What is kept', () => {
  const forget = async () => {
    for (const job of jobs) await job.run(jobContext(app.database, app.now()), {});
  };

  it('ends after its day for random numbers, after thirteen months for all else', async () => {
    await send({ views: [view('/terms')], errors: [error('x')] });
    const [old, kept] = [addDays(addMonths(today(), -KEPT_MONTHS), -1), addMonths(today(), -KEPT_MONTHS)];
    for (const day of [old, kept]) {
      await app.rows('insert into telemetry_days (day, views, visitors) values ($1, 1, 1)', [day]);
      await app.rows("insert into telemetry_views values ($1, '/terms', 'en', '', 1)", [day]);
      await app.rows("insert into telemetry_visitors values ($1, '\\x00')", [day]);
      await app.rows("insert into telemetry_errors values ($1::text, $1, '', '', '', 1, $1::timestamptz, $1::timestamptz)", [day]);
    }
    // One that began long ago and still happens.
    await app.rows("insert into telemetry_errors values ('lasting', 'x', '', '', '', 2, $1::timestamptz, $2::timestamptz)", [old, kept]);
    await Promise.all([forget(), forget()]);
    const days = await app.rows<{ day: string }>("select to_char(day, 'YYYY-MM-DD') as day from telemetry_views order by day");
    expect(days.map(({ day }) => day)).toEqual([kept, today()]);
    expect((await app.rows('select 1 from telemetry_errors')).length).toBe(3);
    expect((await stored()).visitors).toBe(1);
    await passDay();
    await forget();
    expect((await stored()).visitors).toBe(0);
    expect((await read('visits')).json.days.at(-2)).toMatchObject({ views: 1, visitors: 1 });
  });

  it('makes another number of a browser on another day', async () => {
    await send({ views: [view('/terms')] });
    await passDay();
    await send({ views: [view('/terms')] });
    const ids = await app.rows<{ id: string }>("select encode(id, 'hex') as id from telemetry_visitors");
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  });
});

describe('The figures', () => {
  it('are for operators alone', async () => {
    const stranger = await app.register({ plan: 'ENTERPRISE' });
    for (const path of ['visits', 'counts', 'counts/export', 'errors']) {
      const { status, json } = await read(path, { by: 'path' }, stranger.token);
      expect([path, status, json.code]).toEqual([path, 404, 'request.not_found']);
    }
    const member = await app.addMember(operator.accountId, 'MEMBER');
    expect((await read('visits', {}, member.token)).status).toBe(404);
    expect((await app.request('GET', '/api/telemetry/visits')).status).toBe(401);
  });

  it('lose an error that an operator deletes, and no one else may', async () => {
    await send({ errors: [error('x'), error('y')] });
    const { items } = (await read('errors')).json;
    const remove = (token: string) => app.request('DELETE', `/api/telemetry/errors/${items[0].id}`, { token });
    const stranger = await app.register({ plan: 'ENTERPRISE' });
    expect([(await remove(stranger.token)).status, (await read('errors')).json.total]).toEqual([404, 2]);
    expect([(await remove(operator.token)).status, (await remove(operator.token)).json.code]).toEqual([200, 'request.not_found']);
    expect((await read('errors')).json.items).toEqual([items[1]]);
  });

  it('come in pages of the period that is asked for, and as a file', async () => {
    await send({ views: [view('/terms'), view('/terms'), view('/privacy')] });
    const page = await read('counts', { by: 'path', limit: 1, offset: 1 });
    expect(page.json).toMatchObject({ items: [{ id: '/privacy', value: '/privacy', views: 1 }], total: 2, limit: 1, offset: 1 });
    expect((await read('counts', { by: 'path', offset: 5 })).json).toMatchObject({ items: [], total: 2 });
    const before = addDays(today(), -1);
    expect((await read('counts', { by: 'path', from: before, to: before })).json.total).toBe(0);
    const file = await read('counts/export', { by: 'path' });
    expect(file.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual(['path,views', '/terms,2', '/privacy,1', '']);
  });
});

/** What a period of many rows may cost: a call with two statements that group them, the floor for one that adds them up. */
const TIMES_THE_SUM = 20;
const FILLED_DAYS = 20;

test(`Counting ${FILLED_DAYS} days of as many keys as a day may have takes at most ${TIMES_THE_SUM} times what their sum takes.`, async () => {
  await app.rows(
    `with days as (insert into telemetry_days (day, views, keys)
      select $1::date - n, ${KEYS_MAX}, ${KEYS_MAX} from generate_series(0, ${FILLED_DAYS - 1}) n returning day)
    insert into telemetry_views (day, path, language, referrer, views)
      select day, '/kanban', 'en', k || '.example.org', 1 + k % 9 from days, generate_series(1, ${KEYS_MAX}) k`,
    [today()],
  );
  const period = { from: addDays(today(), 1 - FILLED_DAYS), to: today() };
  const sum = () => app.rows('select sum(views), max(referrer) from telemetry_views where day between $1 and $2', Object.values(period));
  const counted = async () => expect((await read('counts', { by: 'referrer', ...period })).json).toMatchObject({ total: KEYS_MAX });
  const [floors, times]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    floors.push(await msOf(sum));
    times.push(await msOf(counted));
  }
  expect(Math.min(...times)).toBeLessThan(TIMES_THE_SUM * Math.min(...floors));
});

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
