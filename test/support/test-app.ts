import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { readSettings, type Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import type { Endpoint, Page, Result } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';
import { createApp, type App } from '#server/app.ts';
import { demoResetSchedule } from '#server/demo-reset.ts';
import { modules } from '#server/modules.ts';
import { openTestDatabase, type DatabaseKind, type Planning } from './databases.ts';
import { TEST_KEYS } from './test-keys.ts';
import { connectLive, type LiveClient } from './live-client.ts';
import { addPerson, registerPerson, TEST_PASSWORD, type TestPerson } from './people.ts';

export { TEST_PASSWORD, type TestPerson } from './people.ts';

export interface Answered {
  readonly status: number;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at any answer
  readonly json: any;
  readonly headers: Headers;
}

export interface RequestInput {
  readonly token?: string | undefined;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole product on a database, listening on a free port of the loopback. */
export interface TestApp {
  readonly app: App;
  readonly url: string;
  readonly database: Database;
  readonly settings: Settings;
  now(): Date;
  request(method: string, path: string, input?: RequestInput): Promise<Answered>;
  /** Calls an endpoint and returns what its handler returned. @throws Error with the answer when it is refused */
  call<E extends Endpoint>(endpoint: E, input: { params?: object; query?: object; body?: unknown; token?: string }): Promise<Result<E>>;
  /** A verified owner of a new account, signed in. Their registering is not among the events: only the account's beginning is. */
  register(options?: { plan?: Plan; firstName?: string }): Promise<TestPerson>;
  /** A further person of an account, in a role. */
  addMember(accountId: string, role: AccountRole, permissions?: readonly string[]): Promise<TestPerson>;
  signIn(person: Pick<TestPerson, 'email'>): Promise<TestPerson>;
  connect(token: string): Promise<LiveClient>;
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
}

/** A test's own: nobody else is on it, so its clock may go on and it may end. */
export interface OwnApp extends TestApp {
  /** Moves the clock on; what is due then happens with the next sweep. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

export interface OwnAppOptions {
  readonly kind?: DatabaseKind;
  readonly settings?: Partial<Settings>;
  /** Puts something between the product and its database, to look at what passes. */
  readonly between?: (database: Database) => Database;
  /** `auto` where plans are looked at. */
  readonly planning?: Planning;
}

let shared: Promise<TestApp> | undefined;

/**
 * The app of all tests of this worker. Starting one takes a second and a half, so it is started once and never ended; each
 * test registers people of its own and looks at their rows alone.
 */
export const sharedApp = (): Promise<TestApp> => (shared ??= ownApp());

/** For tests with settings, a clock, limits or an outage of their own, and for those that look at all rows there are. */
export async function ownApp(options: OwnAppOptions = {}): Promise<OwnApp> {
  const jobs = [...jobsOf(modules), ...(options.settings?.demo ? [demoResetSchedule] : [])];
  const opened = await openTestDatabase(options.kind, jobs, options.planning);
  // By the real clock a recurring job would come into the middle of some test every five minutes: each runs where a test asks for it.
  await opened.database.asOwner((client) => client.query('delete from pgboss.schedule', []));
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', SECRET_KEYS: TEST_KEYS, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent', DEMO: 'off' }),
    databaseUrl: opened.url,
    redisUrl: opened.url ? (process.env['TEST_REDIS_URL'] ?? null) : null,
    port: 0,
    ...options.settings,
  };
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const database = options.between?.(opened.database) ?? opened.database;
  const app = await createApp({ settings, database, log: pino({ level: 'silent' }), clock: now });
  await app.listen();
  // An idle connection stays open: a busy worker would otherwise send on one that the server has just closed.
  app.server.server.keepAliveTimeout = 0;
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const request = requester(url);
  const rows: TestApp['rows'] = (sql, parameters = []) =>
    opened.database.asOwner(
      async (client) =>
        // The caller says what its own statement selects.
        (await client.query(sql, parameters)).rows as never,
    );
  return {
    app,
    url,
    database: opened.database,
    settings,
    now,
    request,
    rows,
    ...peopleOf(app, request),
    pass: (milliseconds) => void (offset += milliseconds),
    call: (endpoint, input) => callEndpoint(request, endpoint, input),
    connect: (token) => connectLive(url, token),
    async close() {
      await app.close();
      await opened.drop();
    },
  };
}

function requester(url: string) {
  return async (method: string, path: string, { token, query, body, headers = {} }: RequestInput = {}): Promise<Answered> => {
    const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
    const search = pairs.length > 0 ? `?${new URLSearchParams(Object.fromEntries(pairs)).toString()}` : '';
    const answer = await fetch(url + path + search, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: text.startsWith('{') ? JSON.parse(text) : null, headers: answer.headers };
  };
}

async function callEndpoint<E extends Endpoint>(
  request: TestApp['request'],
  endpoint: E,
  { params = {}, ...input }: { params?: object; query?: object; body?: unknown; token?: string },
): Promise<Result<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const { status, json, text } = await request(endpoint.method, path, input as RequestInput);
  if (status >= 300) throw new Error(`${endpoint.id} answered ${status}: ${text.slice(0, 300)}`);
  if (endpoint.answer.kind === 'file') return text as Result<E>;
  if (endpoint.answer.kind === 'data') return json.data;
  const { success: _, ...rest } = json;
  if (endpoint.answer.kind === 'keys') return rest;
  return { items: json.data, total: json.total, limit: json.limit, offset: json.offset } satisfies Page<unknown> as Result<E>;
}

function peopleOf(app: App, request: TestApp['request']) {
  const signIn = async ({ email }: Pick<TestPerson, 'email'>): Promise<TestPerson> => {
    const { json, text } = await request('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
    if (!json?.token) throw new Error(`${email} cannot sign in: ${text}`);
    return { email, userId: json.user.id, accountId: json.user.accountId, token: json.token };
  };
  const addMember = (accountId: string, role: AccountRole, permissions: readonly string[] = []): Promise<TestPerson> =>
    addPerson(app.runtime, { accountId: accountId as AccountId, role, permissions });
  return { signIn, addMember, register: (options = {}) => registerPerson(app.runtime, options) } satisfies Partial<TestApp>;
}
