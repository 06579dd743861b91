import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#platform/db/embedded.ts';
import { COMPILE_CACHE } from '#test/support/compile-cache.ts';
import { readTemplateOnce } from '#test/support/databases.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trimtab-reset-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function furnish(): Promise<void> {
  await (await openEmbedded({ dataDir: join(dataDir, 'database'), template: await readTemplateOnce() })).close();
  for (const folder of ['files', 'secrets']) {
    await mkdir(join(dataDir, folder), { recursive: true });
    await writeFile(join(dataDir, folder, 'kept'), 'x');
  }
}
const left = () => ['database', 'files', 'secrets'].filter((folder) => existsSync(join(dataDir, folder)));
const script = (environment: string, ...more: string[]) =>
  spawnSync(process.execPath, ['scripts/reset.ts', ...more], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, DATA_DIR: dataDir, NODE_ENV: environment },
  });

test('in production nothing goes without its name typed, and then database and files go and the keys stay', async () => {
  await furnish();
  const refused = script('production');
  expect([refused.status, left()]).toEqual([1, ['database', 'files', 'secrets']]);
  expect(refused.stderr).toContain(`--delete-everything-of=${dataDir}`);
  expect(script('production', '--delete-everything-of=another').status).toBe(1);
  expect(script('production', `--delete-everything-of=${dataDir}`).status).toBe(0);
  expect(left()).toEqual(['secrets']);
});

test('nothing is deleted under a running server', async () => {
  await furnish();
  const running = await openEmbedded({ dataDir: join(dataDir, 'database') });
  const { status, stderr } = script('development');
  await running.close();
  expect([status, left()]).toEqual([1, ['database', 'files', 'secrets']]);
  expect(stderr).toMatch(/in use by process/);
  expect(script('development').status).toBe(0);
}, 60_000);
