import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { chosenKind } from '#test/support/databases.ts';
import { until } from '#test/support/live/until.ts';
import { environmentOf, makeHome, root, startServer, type Home } from './server-process.ts';
import { call } from './session.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // npm's own shape
const PASSWORD = 'a long enough sentence';
const [OLDER, NEWER, ANOTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));

// An installation for each test: they change its keys, its log, and what there is of it.
let home: Home;
let accountId: string;
beforeEach(async () => {
  home = await makeHome();
  const server = await startServer({ ...home.settings, SECRET_KEYS: OLDER ?? '' });
  const person = { email: 'owner@example.com', password: PASSWORD };
  const names = { persona: 'FOUNDER', firstName: 'Ana', lastName: 'Ferreira', phone: '+351 912 345 678', agreeToTerms: true };
  const { json } = await call(server.url, 'POST', '/api/auth/register', { body: { ...person, ...names } });
  const { token } = json;
  accountId = json.user.accountId;
  const enable = { token, body: { password: PASSWORD, method: 'totp' } };
  const { secret } = (await call(server.url, 'POST', '/api/auth/2fa/enable', enable)).json.data;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await call(server.url, 'POST', '/api/auth/2fa/confirm', { token, body: { code } });
  const log = () => call(server.url, 'GET', `/api/accounts/${accountId}/audit-logs?limit=50`, { token });
  await until(async () => JSON.stringify((await log()).json).includes('auth.two_factor_enabled'), 20_000);
  await server.end('SIGTERM');
}, 60_000);
afterEach(() => home.drop());

/** What `npm run` starts, without npm's own second. */
function npmRun(name: string, settings: Readonly<Record<string, string>> = {}, more: readonly string[] = []) {
  const [program, ...script] = (manifest.scripts[name] ?? '').split(' ');
  expect(program).toBe('node');
  const env = environmentOf({ SECRET_KEYS: OLDER ?? '', ...home.settings, ...settings });
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script, ...more], { cwd: root, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('npm run keys:rotate seals what is stored with the newest key, and names what no listed key opens', () => {
  const first = npmRun('keys:rotate', { SECRET_KEYS: `${NEWER},${OLDER}` });
  expect(first.said).toContain('second_factors.sealed_secret: 1 sealed anew\n');
  expect(first.said).toContain('Every stored secret is sealed with the newest key.');
  expect(first.status).toBe(0);
  const blind = npmRun('keys:rotate', { SECRET_KEYS: ANOTHER ?? '' });
  expect([blind.status, blind.said]).toEqual([1, expect.stringMatching(/second_factors\.sealed_secret: .*sealed with no listed key: \S+/)]);
});

test.runIf(chosenKind === 'embedded')('npm run keys:rotate asks for the server to be stopped on the embedded database', async () => {
  const unlock = await lockFolder(join(home.settings['DATA_DIR'] ?? '', 'database'));
  const { status, said } = npmRun('keys:rotate');
  await unlock();
  expect([status, said]).toEqual([1, 'The server runs on the embedded database: stop it, rotate, and start it again.\n']);
});

test('npm run audit:verify counts what holds, and ends with 1 at the first entry that was changed', async () => {
  // The ends of the logs are sealed with the newest key by a rotation.
  const keys = { SECRET_KEYS: `${NEWER},${OLDER}` };
  npmRun('keys:rotate', keys);
  const whole = npmRun('audit:verify', keys);
  expect(whole.said).toMatch(new RegExp(`^✓ ${accountId}: \\d+ entries, 0 archived, 0 blanked, end \\d+:[0-9a-f]{16}$`, 'm'));
  expect(whole.said).toContain('All 1 logs hold.');
  expect(whole.said).toMatch(/^Keep this line elsewhere: \S+ accounts=1 entries=\d+ ends=[0-9a-f]{32}$/m);
  expect(whole.status).toBe(0);
  const [entry] = await home.rows<{ id: string; seq: number }>(
    "update audit_entries set action = 'auth.nothing' where action = 'auth.two_factor_enabled' returning id, seq",
  );
  const broken = npmRun('audit:verify', keys);
  expect(broken.said).toContain(`✗ ${accountId}: entry ${entry?.seq} (${entry?.id}): it was changed`);
  expect(broken.said).toContain('1 of 1 logs do not hold.');
  expect(broken.status).toBe(1);
});

test('npm run reset leaves an empty installation with its keys, on PostgreSQL only once its name is typed', async () => {
  const { DATA_DIR = '', DATABASE_URL } = home.settings;
  const name = DATABASE_URL ? new URL(DATABASE_URL).pathname.slice(1) : DATA_DIR;
  if (DATABASE_URL) expect(npmRun('reset')).toEqual({ status: 1, said: expect.stringContaining(`--delete-everything-of=${name}`) });
  const { status, said } = npmRun('reset', {}, DATABASE_URL ? [`--delete-everything-of=${name}`] : []);
  expect([status, said]).toEqual([0, `${name} is empty. The next start builds it anew.\n`]);
  if (DATABASE_URL) expect(await home.rows("select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  else expect(existsSync(join(DATA_DIR, 'database'))).toBe(false);
});
