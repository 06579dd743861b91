import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { addDays, addMonths, type DayText } from '#shared/days.ts';
import { KEPT_MONTHS } from '../contract/answers.ts';
import { jobs } from './jobs.ts';

const START = '/docs/getting-started/quick-start';
const operators: string[] = [];
let app: OwnApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await ownApp({ settings: { operators } });
  operator = await app.register();
  operators.push(operator.email);
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from docs_answers'));

const markOf = (n: number): string => `mark-${String(n).padStart(17, '0')}`;
const body = (answer: object = {}) => ({ path: '/docs', language: 'en', mark: markOf(1), hasHelped: true, ...answer });
const send = (answer: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  app.request('POST', '/api/docs/answers', { body: body(answer), headers });
const list = (query: object = {}, token = operator.token) => app.request('GET', '/api/docs/answers', { token, query: { ...query } });
const today = (): DayText => app.now().toISOString().slice(0, 10);

test('operators read first which pages helped least, in which language', async () => {
  const answers = [{ mark: markOf(1) }, { mark: markOf(2) }, { mark: markOf(3), hasHelped: false }, { path: START, language: 'fr' }];
  const sent = await Promise.all(answers.map((answer) => send(answer)));
  expect(sent.map(({ status, json, headers }) => [status, json, headers.get('set-cookie')])).toEqual(
    answers.map(() => [200, { success: true }, null]),
  );
  expect((await list()).json).toMatchObject({
    items: [
      { id: 'en/docs', path: '/docs', language: 'en', helped: 2, notHelped: 1 },
      { id: `fr${START}`, path: START, language: 'fr', helped: 1, notHelped: 0 },
    ],
    total: 2,
  });
  expect((await list({ limit: 1, offset: 1 })).json).toMatchObject({ items: [{ path: START }], total: 2, limit: 1, offset: 1 });
  expect((await list({ offset: 5 })).json).toMatchObject({ items: [], total: 2 });
});

test('a browser counts once for a page, however often and however many at the same moment, and by its last answer', async () => {
  await Promise.all(Array.from({ length: 8 }, () => send()));
  await send({ hasHelped: false, language: 'es' });
  await send({ path: START });
  expect((await list()).json.items).toMatchObject([
    { path: '/docs', language: 'es', helped: 0, notHelped: 1 },
    { path: START, language: 'en', helped: 1, notHelped: 0 },
  ]);
});

test('nothing is kept of the reader, signed in or not', async () => {
  await app.request('POST', '/api/docs/answers', { token: operator.token, body: body() });
  expect(await app.rows("select *, day = (now() at time zone 'utc')::date as today from docs_answers")).toEqual([
    { path: '/docs', mark: markOf(1), language: 'en', has_helped: true, day: expect.anything(), today: expect.anything() },
  ]);
});

test.each([
  ['a page that there is not', { path: '/docs/none' }],
  ['a page that is no documentation', { path: '/pricing' }],
  ['a path that is too long', { path: `/docs/${'a'.repeat(100)}` }],
  ['a language that there is not', { language: 'de' }],
  ['no mark', { mark: undefined }],
  ['a mark that could be guessed', { mark: 'a' }],
  ['an address for a mark', { mark: 'ada.lovelace@example.org' }],
  ['a word for an answer', { hasHelped: 'yes' }],
])('is refused and not kept: %s', async (_name, answer) => {
  const { status, json } = await send(answer);
  expect([status, json.code]).toEqual([400, 'request.invalid']);
  expect(await app.rows('select 1 from docs_answers')).toEqual([]);
});

test('a body above its bound is refused', async () => {
  expect((await send({ more: 'x'.repeat(600) })).json.code).toBe('request.too_large');
});

test('what another site sends is answered the same and not kept', async () => {
  const { status, json } = await send({}, { origin: 'https://elsewhere.example' });
  expect([status, json]).toEqual([200, { success: true }]);
  expect(await app.rows('select 1 from docs_answers')).toEqual([]);
});

test('the twenty-first answer of an hour from one address is refused', async () => {
  const strict = await ownApp({ settings: { rateLimitScale: 1 } });
  const one = (n: number) => strict.request('POST', '/api/docs/answers', { body: body({ mark: markOf(n) }) });
  const codes = await Promise.all(Array.from({ length: 21 }, async (_, n) => (await one(n)).json.code));
  expect(codes.filter((code) => code !== undefined)).toEqual(['request.too_many']);
  expect((await strict.rows('select 1 from docs_answers')).length).toBe(20);
  await strict.close();
});

test('answers are listed for the days that are asked for, and kept for thirteen months', async () => {
  const [gone, kept] = [addDays(addMonths(today(), -KEPT_MONTHS), -1), addMonths(today(), -KEPT_MONTHS)];
  for (const day of [gone, kept]) await app.rows(`insert into docs_answers values ('/docs', $1::text, 'en', false, $1::date)`, [day]);
  await send({ path: START });
  expect((await list()).json.items).toMatchObject([{ path: START, helped: 1 }]);
  expect((await list({ from: gone, to: kept })).json.items).toMatchObject([{ path: '/docs', notHelped: 2 }]);
  for (const job of jobs) await job.run(jobContext(app.database, app.now()), {});
  expect((await list({ from: gone, to: today() })).json.items.length).toBe(2);
  expect((await app.rows('select 1 from docs_answers')).length).toBe(2);
});

test('others than operators do not learn that there is a list', async () => {
  const owner = await app.register();
  const { status, json } = await list({}, owner.token);
  expect([status, json.code]).toEqual([404, 'request.not_found']);
  expect((await app.request('GET', '/api/docs/answers')).status).toBe(401);
});
