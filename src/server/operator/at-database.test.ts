import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { DAY } from '#shared/time.ts';
import { COMPILE_CACHE } from '#test/support/compile-cache.ts';
import { chosenKind, openTestDatabase } from '#test/support/databases.ts';
import { serveApp, type ServedApp } from '#test/support/served-app.ts';
import { commandAtDatabase } from './at-database.ts';

let app: ServedApp;
beforeAll(async () => void (app = await serveApp({ BILLING: 'sandbox', DEMO: 'off' })), 180_000);
afterAll(() => app.stop());

const root = join(import.meta.dirname, '../../..');

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function billing(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const settings = { ...process.env, ...COMPILE_CACHE, DATA_DIR: app.dataDir, BILLING: 'sandbox', DEMO: 'off', ...env };
  return promisify(execFile)(process.execPath, ['scripts/billing.ts', ...argv], { cwd: root, env: settings }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, out: error.stdout, err: error.stderr }),
  );
}

test('A process asks the server that has the folder; two at the same moment are both answered, and without it it works alone.', async () => {
  const [first, second] = await Promise.all([billing(['clock', '+2d']), billing(['clock', '+3d'])]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(first.out).toMatch(/^The test clock is at .*Z; the real time is /);
  const { out } = await billing(['clock']);
  const [at = '', real = ''] = out.match(/\d{4}-[^;.]*\.\d{3}Z/g) ?? [];
  expect(Math.round((Date.parse(at) - Date.parse(real)) / 86_400_000)).toBe(5);
  expect(await billing(['clock', '-1d'])).toMatchObject({ code: 2, out: '' });
  await app.stop('data');
  const alone = await billing(['clock', '+1d']);
  expect(alone).toMatchObject({ code: 0, err: '' });
  const settings = readSettings({ ...process.env, ...COMPILE_CACHE, DATA_DIR: app.dataDir, BILLING: 'sandbox', DEMO: 'off' });
  expect(await commandAtDatabase(settings, ['clock'])).toMatchObject({ code: 0 });
  const other = await billing(['clock'], { BILLING: 'off' });
  expect(other.code).toBe(1);
  expect(other.err).toContain("was last started with BILLING=sandbox, and this command was given BILLING=off: run it with the server's");
}, 120_000);

test.runIf(chosenKind === 'postgres')("A command dates by the database's clock, whatever this machine's own says.", async () => {
  const own = await openTestDatabase();
  try {
    const settings = { ...readSettings({ NODE_ENV: 'test', BILLING: 'sandbox', DEMO: 'off' }), databaseUrl: own.url };
    const { lines } = await commandAtDatabase(settings, ['clock'], () => Date.now() - 2 * DAY);
    const real = lines.join('').match(/\d{4}-[^;, ]*Z/)?.[0] ?? '';
    expect(Math.abs(Date.parse(real) - Date.now())).toBeLessThan(DAY);
  } finally {
    await own.drop();
  }
});
