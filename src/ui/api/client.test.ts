import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { startAnswering, type Handler } from '#test/support/answering-server.ts';
import { data, done, endpoint, file, keys, list } from '#shared/endpoint.ts';
import { EMAIL_VERIFICATION_REQUIRED } from './client.ts';
import { ApiProblem } from './problem.ts';
import { documentedTiming } from './send.ts';
import { hasty, withTab, type openTab } from './testing/tab.ts';
import type { Download } from './wire.ts';

const Team = z.object({ id: z.string(), name: z.string() });
const summary = '';
const getTeam = endpoint({
  id: 'teams.get',
  route: 'GET /api/teams/:teamId',
  summary,
  action: 'public',
  params: z.object({ teamId: z.string() }),
  answer: data(Team),
});
const listTeams = endpoint({
  id: 'teams.list',
  route: 'GET /api/teams',
  summary,
  action: 'public',
  query: z.object({ q: z.optional(z.string()), tag: z.optional(z.array(z.string())) }),
  answer: list(Team),
});
const addTeam = endpoint({
  id: 'teams.add',
  route: 'POST /api/teams',
  summary,
  action: 'public',
  body: z.object({ name: z.string() }),
  answer: data(Team),
});
const sweep = endpoint({
  id: 'teams.sweep',
  route: 'POST /api/teams/sweep',
  summary,
  action: 'public',
  answer: keys(z.object({ count: z.number() })),
});
const searchTeams = endpoint({
  id: 'teams.search',
  route: 'POST /api/teams/search',
  summary,
  action: 'public',
  readOnly: true,
  answer: done,
});
const exportTeams = endpoint({
  id: 'teams.export',
  route: 'GET /api/teams/export',
  summary,
  action: 'public',
  answer: file('text/csv'),
});
const features = endpoint({
  id: 'features.get',
  route: 'GET /api/accounts/features',
  summary,
  action: 'public',
  answer: data(z.object({ enabledFeatures: z.array(z.string()) })),
});

const startServer = async (handler: Handler, options?: Parameters<typeof openTab>[1]) => withTab(await startAnswering(handler), options);

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.stop());

const core = { id: '1', name: 'Core' };
const problem = (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    (value) => Promise.reject(new Error(`It answered ${JSON.stringify(value)}`)),
    (error: unknown) => (error instanceof ApiProblem ? error : Promise.reject(error as Error)),
  );

test('The documented times are 10 s for calls, 60 s for files, and pauses of 1 s and 2 s.', async () => {
  server = await startServer(() => null);
  expect(documentedTiming).toEqual({ timeoutMs: 10_000, fileTimeoutMs: 60_000, retryPausesMs: [1000, 2000] });
});

test('Data, keys, a page and nothing are answered as the endpoint says, with the token and a key for writes.', async () => {
  server = await startServer(
    ({ url, method }) => {
      if (url === '/api/teams/sweep') return { json: { success: true, count: 3 } };
      if (url === '/api/teams/search') return { json: { success: true } };
      if (method === 'GET' && url.startsWith('/api/teams?'))
        return { json: { success: true, data: [core], total: 9, limit: 50, offset: 0 } };
      return { json: { success: true, data: core } };
    },
    { token: 'abc' },
  );
  const { call } = server.api;
  expect((await call(getTeam, { params: { teamId: 'a/b' } })).name).toBe('Core');
  expect(await call(listTeams, { query: { q: 'é&', tag: ['a', 'b'] } })).toEqual({ items: [core], total: 9, limit: 50, offset: 0 });
  expect(await call(addTeam, { body: { name: 'Core' } })).toEqual(core);
  expect((await call(sweep)).count).toBe(3);
  expect(await call(searchTeams)).toEqual({});
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/teams/a%2Fb',
    'GET /api/teams?q=%C3%A9%26&tag=a&tag=b',
    'POST /api/teams',
    'POST /api/teams/sweep',
    'POST /api/teams/search',
  ]);
  expect(server.seen.every(({ headers }) => headers.authorization === 'Bearer abc')).toBe(true);
  const sent = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(sent.map((key) => typeof key)).toEqual(['undefined', 'undefined', 'string', 'string', 'undefined']);
  expect(sent[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(sent[2]).not.toBe(sent[3]);
  expect(server.seen[2]).toMatchObject({ body: '{"name":"Core"}', headers: { 'content-type': 'application/json' } });
});

test('A file comes as a blob with the name that keeps its accents.', async () => {
  server = await startServer(() => ({
    text: 'a;b',
    headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="e.csv"; filename*=UTF-8''%C3%A9.csv` },
  }));
  const answer: Download = await server.api.call(exportTeams);
  expect(answer.name).toBe('é.csv');
  expect(await answer.body.text()).toBe('a;b');
});

test("A refusal carries the server's text, code, details, fields and request number.", async () => {
  const fields = [{ field: 'name', code: 'teams.name_taken', message: 'Taken' }];
  server = await startServer(() => ({
    status: 409,
    json: { success: false, error: 'Taken', code: 'teams.name_taken', details: { fields, name: 'Core' }, requestId: 'r1' },
  }));
  const refused = await problem(server.api.call(addTeam, { body: { name: 'Core' } }));
  expect(refused).toMatchObject({
    message: 'Taken',
    code: 'teams.name_taken',
    status: 409,
    requestId: 'r1',
    fields,
    details: { name: 'Core' },
  });
  expect(server.seen).toHaveLength(1);
});

test.each([
  [500, 'Server error occurred. Please try again later or contact support if the problem persists.', 'request.failed'],
  [502, 'The server is temporarily unavailable. Please try again in a few minutes.', 'request.bad_gateway'],
  [503, 'The service is temporarily down for maintenance. Please try again later.', 'request.unavailable'],
  [418, 'HTTP 418', 'request.http'],
])('Status %i reads %s', async (status, message, code) => {
  server = await startServer(() => ({ status, text: '<h1>nginx</h1>' }));
  expect(await problem(server.api.call(listTeams))).toMatchObject({ message, code, status });
  expect(server.seen).toHaveLength(1);
});

test('A call that takes too long ends as Request timeout and is not repeated.', async () => {
  server = await startServer(() => null, { timing: hasty });
  expect(await problem(server.api.call(listTeams))).toMatchObject({ message: 'Request timeout', code: 'request.timed_out', status: 0 });
  expect(server.seen).toHaveLength(1);
});

test('Uploads and downloads get more time.', async () => {
  server = await startServer(async ({ method }) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    return method === 'POST'
      ? { json: { success: true, count: 1 } }
      : { text: 'a', headers: { 'content-disposition': 'attachment; filename=a.csv' } };
  });
  expect((await server.api.call(exportTeams)).name).toBe('a.csv');
  const form = new FormData();
  form.set('avatar', new Blob(['x']), 'a.png');
  expect((await server.api.call(sweep, { form })).count).toBe(1);
  expect(server.seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test('A read that does not reach the server is tried twice more, a write never.', async () => {
  server = await startServer((_, response, count) => {
    if (count === 3) return { json: { success: true, data: core } };
    response.destroy();
    return null;
  });
  expect(await server.api.call(getTeam, { params: { teamId: '1' } })).toEqual(core);
  expect(server.seen).toHaveLength(3);
  const refused = await problem(server.api.call(getTeam, { params: { teamId: '1' }, retry: false }));
  expect(refused.message).toBe('Network connection failed. Please check your internet connection.');
  expect(await problem(server.api.call(addTeam, { body: { name: 'x' } }))).toMatchObject({ code: 'request.no_connection', status: 0 });
  expect(server.seen).toHaveLength(5);
});

test('A write of which nobody knows whether it arrived goes under the same key when it is sent again, and only then.', async () => {
  server = await startServer((_, response, count) => {
    if (count === 2) return { status: 504, json: { success: false, error: 'Gateway' } };
    if (count === 3) return { json: { success: true, data: core } };
    if (count !== 1) return { status: 409, json: { success: false, error: 'No', code: 'teams.taken' } };
    response.destroy();
    return null;
  });
  const add = (name: string) => server.api.call(addTeam, { body: { name } }).catch((error: unknown) => error);
  for (const name of ['x', 'x', 'x', 'x', 'y', 'y']) await add(name);
  const [cut, gateway, taken, another, refused, again] = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect([gateway, taken]).toEqual([cut, cut]);
  expect(new Set([cut, another, refused, again]).size).toBe(4);
});

test('A key is kept as long as a write was cut off last, however often it was before.', async () => {
  server = await startServer(() => ({ status: 504, json: { success: false, error: 'Gateway' } }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const add = () => server.api.call(addTeam, { body: { name: 'x' } }).catch((error: unknown) => error);
  for (const ms of [0, 100_000, 100_000, 119_000, 121_000]) {
    vi.advanceTimersByTime(ms);
    await add();
  }
  vi.useRealTimers();
  const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

test('An answer that breaks off, or is no JSON at all, is a network error.', async () => {
  server = await startServer(({ method }, response) => {
    if (method === 'POST') return { text: '<html>Sign in to this café</html>' };
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"succ');
    setTimeout(() => response.destroy(), 5);
    return null;
  });
  const text = 'Network error occurred. Please check your connection and try again.';
  expect(await problem(server.api.call(listTeams))).toMatchObject({ message: text, code: 'request.network' });
  expect(server.seen).toHaveLength(3);
  expect((await problem(server.api.call(sweep))).message).toBe(text);
});

test('A caller who gives up gets its own abort, not a problem.', async () => {
  server = await startServer(() => null);
  const given = new AbortController();
  const gone = server.api.call(listTeams, { signal: given.signal });
  setTimeout(() => given.abort(), 20);
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
});

test('A read that is not found is tried once at the alternative base, but feature calls and writes are not.', async () => {
  server = await startServer(({ url }) => {
    if (url.startsWith('/api/v1/teams/1')) return { json: { success: true, data: core } };
    return { status: 404, json: { success: false, error: `No ${url}`, code: 'teams.not_found' } };
  });
  expect(await server.api.call(getTeam, { params: { teamId: '1' } })).toEqual(core);
  expect((await problem(server.api.call(getTeam, { params: { teamId: '2' } }))).message).toBe('No /api/teams/2');
  await problem(server.api.call(features));
  await problem(server.api.call(sweep));
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/teams/1',
    '/api/v1/teams/1',
    '/api/teams/2',
    '/api/v1/teams/2',
    '/api/accounts/features',
    '/api/teams/sweep',
  ]);
});

test('A call refused until the address is confirmed raises the page-wide event and returns the body.', async () => {
  const body = { success: false, error: 'Email verification required', code: 'request.email_unverified', requestId: 'r' };
  server = await startServer(() => ({ status: 403, json: body }));
  let raised = 0;
  server.events.addEventListener(EMAIL_VERIFICATION_REQUIRED, () => (raised += 1));
  expect(await server.api.call(features)).toEqual(body);
  expect(raised).toBe(1);
});
