import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { auth } from '#modules/auth/server/index.ts';
import { createAuthenticator } from '#modules/auth/server/public.ts';
import { teams } from '#modules/teams/server/index.ts';
import { readSettings, type Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { openScope, type Scope } from '#platform/db/scope.ts';
import { createServer } from '#platform/http/create-server.ts';
import type { HttpRuntime } from '#platform/http/http-runtime.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { JobPayload } from '#platform/jobs/queue.ts';
import type { NewMail } from '#platform/module/context.ts';
import { accounts } from '#modules/accounts/server/index.ts';
import { hooksOf } from '#platform/module/hooks.ts';
import { type ServerModule, conflictsOf, jobsOf } from '#platform/module/server-module.ts';
import { modules as allModules } from '#server/modules.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { nobody } from '#shared/permissions.ts';
import { openTestDatabase } from './databases.ts';
import { jobContext } from './job-context.ts';
import { TEST_KEYS } from './test-keys.ts';

export interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at any answer
  readonly body: any;
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly [key: string]: unknown }[];
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The real server with the modules of identity, a clock that a test sets, and mails that it reads. */
export interface IdentityApp {
  readonly database: Database;
  readonly settings: Settings;
  readonly runtime: HttpRuntime;
  readonly mails: NewMail[];
  now: Date;
  pass(milliseconds: number): void;
  /** When no note of activity is on its way. */
  settled(): Promise<void>;
  call(method: string, path: string, options?: { body?: object; token?: string; headers?: Record<string, string> }): Promise<Answered>;
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export async function startIdentityApp(
  overrides: Partial<Settings> = {},
  more: readonly ServerModule[] = [],
  /** Puts something between the product and its database, to look at what passes. */
  between: (database: Database) => Database = (database) => database,
): Promise<IdentityApp> {
  const opened = await openTestDatabase();
  const database = between(opened.database);
  const settings: Settings = { ...readSettings({ NODE_ENV: 'test', SECRET_KEYS: TEST_KEYS, BILLING: 'off' }), ...overrides };
  const modules = [accounts, auth, teams, ...more];
  const authenticator = createAuthenticator({ database, settings });
  const state = { now: new Date('2026-05-04T10:00:00.000Z') };
  const mails: NewMail[] = [];
  const due: { readonly name: string; readonly payload: JobPayload }[] = [];
  const runtime: HttpRuntime = {
    database,
    clock: () => state.now,
    settings,
    conflicts: conflictsOf(modules),
    // What these modules ask of those above them, the others answer.
    hooks: hooksOf(allModules),
    authenticate: authenticator.authenticate,
    isReadOnly: () => false,
    limiter: {
      refusals: () => new Map(),
      take: async () => ({ allowed: true, retryAfter: 0 }),
      takeIfSpent: async () => ({ allowed: true, retryAfter: 0 }),
      takeGuess: async () => ({ allowed: true, retryAfter: 0 }),
    },
    strictAnswers: true,
    writeMail: async (_tx, mail) => void mails.push(mail),
    writeJob: async (_tx, name, payload) => void due.push({ name, payload }),
    committed: () => {},
  };
  // No test of identity asks for a page.
  const web: Parameters<typeof createServer>[0]['web'] = async () => () => undefined;
  const server = await createServer({ version: 'test', modules, runtime, log: pino({ level: 'silent' }), web });
  const open: JobContext['open'] = (work) =>
    inTransaction(runtime, { actor: nobody, requestId: 'job', origin: { ip: '', userAgent: '' } }, openScope() as Scope, work);
  /** What was put off until after the answer. */
  const workOff = async (): Promise<void> => {
    for (const { name, payload } of due.splice(0)) {
      const job = jobsOf(modules).find((one) => one.name === name);
      await job?.run({ ...jobContext(database, state.now), open }, payload);
    }
  };
  return {
    database: opened.database,
    settings,
    runtime,
    mails,
    get now() {
      return state.now;
    },
    set now(moment) {
      state.now = moment;
    },
    pass: (milliseconds) => void (state.now = new Date(state.now.getTime() + milliseconds)),
    async call(method, path, options = {}) {
      const answer = await inject(server, method, path, options);
      await workOff();
      return answer;
    },
    settled: authenticator.settled,
    // Whoever writes the query says what its rows are.
    rows: (sql, parameters = []) => opened.database.asOwner(async (client) => (await client.query(sql, parameters)).rows as never),
    async close() {
      await authenticator.settled();
      await server.close();
      await opened.drop();
    },
  };
}

/** Who registers opens the mail's link in the same browser, unless a test says otherwise. */
const browserOf = (path: string): Record<string, string> =>
  /^\/api\/(auth|invitations)\/(register|verify-email)/.test(path)
    ? { cookie: ['__Host-device', 'device'].map((name) => `${name}=${'b'.repeat(43)}`).join('; ') }
    : {};

async function inject(
  server: FastifyInstance,
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: object; token?: string; headers?: Record<string, string> },
): Promise<Answered> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const options: InjectOptions = { method: method, url: path, headers: { ...authorization, ...browserOf(path), ...headers } };
  const answer = await server.inject(body === undefined ? options : { ...options, payload: body });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies, headers: answer.headers };
}

/** A complete registration; change what a test is about. */
export const registration = (email: string, change: object = {}) => ({
  persona: 'FOUNDER',
  email,
  password: 'a quiet harbor',
  firstName: 'Ana',
  lastName: 'Ferreira',
  phone: '+351 912 345 678',
  agreeToTerms: true,
  ...change,
});

/** The token in the link of the newest mail to an address. */
export function tokenInMail(app: IdentityApp, to: string, template: string): string {
  const mail = app.mails.findLast((one) => one.to === to && one.template === template);
  const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No mail ${template} with a token went to ${to}`);
  return token;
}

/** The six digits of the newest mail with a code to an address. */
export function codeInMail(app: IdentityApp, to: string): string {
  const mail = app.mails.findLast((one) => one.to === to && one.template === 'auth.two_factor_code');
  const code = mail && /^\d{6}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error(`No mail with a code went to ${to}`);
  return code;
}

/** Somebody who registered, verified their address and signed in. */
export async function person(
  app: IdentityApp,
  email: string,
  change: object = {},
): Promise<{ token: string; refreshToken: string; user: { id: string; accountId: string } }> {
  await app.call('POST', '/api/auth/register', { body: registration(email, change) });
  if (app.settings.requireEmailVerification) {
    await app.call('GET', `/api/auth/verify-email/${tokenInMail(app, email, 'auth.verification')}`);
  }
  const { password } = registration(email, change);
  const answer = await app.call('POST', '/api/auth/login', { body: { email, password } });
  if (answer.status !== 200) throw new Error(`Signing ${email} in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
