import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenKind } from '#test/support/databases.ts';
import { freePort } from '#test/support/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const STOPS_WITHIN = 10_000; // ms
let dataDir: string;
let npm: ChildProcess | undefined;
let said = '';

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'npm-start-')), 'data');
  said = '';
});
afterEach(async () => {
  npm?.kill('SIGKILL');
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

function start(port: number, settings: Record<string, string> = {}): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    ...settings,
  };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return child;
}
const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

// The first start may build the web app; once is enough for it, on whatever database the suite runs.
describe.runIf(chosenKind === 'embedded' && process.platform !== 'win32')('npm start', { timeout: 240_000 }, () => {
  it('brings the product up from nothing, and ends with the signal that npm gets', async () => {
    const port = await freePort();
    npm = start(port);
    await vi.waitFor(async () => expect(await isUp(port), said).toBe(true), { timeout: 200_000, interval: 200 });
    expect(said).toContain(`Trimtab answers at http://localhost:${port}`);
    const server = Number(await readFile(join(dataDir, 'database.lock'), 'utf8'));
    const began = performance.now();
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrowError('ESRCH'), { timeout: STOPS_WITHIN, interval: 50 });
    expect(performance.now() - began).toBeLessThan(STOPS_WITHIN);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
    expect(await isUp(port)).toBe(false);
  });

  it('stops at a wrong setting with one sentence', async () => {
    npm = start(0, { SIGN_UP: 'maybe' });
    const [code] = (await once(npm, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said).toContain('SIGN_UP is "maybe", but must be `open`, `invite` or `closed`.');
    expect(said).not.toContain('    at ');
  });
  it('stops where a database is without its keys, and makes no new ones', async () => {
    await mkdir(join(dataDir, 'database'), { recursive: true });
    npm = start(0);
    const [code] = (await once(npm, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said).toContain(`${dataDir} holds a database without its keys: put ${join(dataDir, 'secrets', 'keys')} back`);
    expect(said).not.toContain('    at ');
    expect(await readdir(dataDir)).toEqual(['database']);
  });
});
