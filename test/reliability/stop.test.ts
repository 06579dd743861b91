import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenKind } from '#test/support/databases.ts';
import { freePort } from '#test/support/free-port.ts';
import { pause, until } from '#test/support/live/until.ts';
import { RoomClient } from './room-client.ts';
import { environmentOf, isAlive, makeHome, root, startServer, watch, type Home } from './server-process.ts';
import { call, openSession, viewOf } from './session.ts';

const STOPS_WITHIN = 10_000; // ms

let home: Home;
let folder: string;
beforeEach(async () => {
  home = await makeHome();
  folder = await mkdtemp(join(tmpdir(), 'trimtab-npm-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await home.drop();
});

/** `npm start` with the start script as it is, in a folder where there is nothing to prepare: building is not what is tested here. */
async function npmStart() {
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'scripts/prepare.ts'), '');
  for (const name of ['src', 'node_modules']) await symlink(join(root, name), join(folder, name));
  const PORT = String(await freePort());
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...environmentOf({ ...home.settings, PORT }), PATH };
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return watch(npm, `http://127.0.0.1:${PORT}`);
}

/** The server's own process id: it holds the folder by it. */
const serverPid = async (): Promise<number> => Number(await readFile(join(home.settings['DATA_DIR'] ?? '', 'database.lock'), 'utf8'));

describe.runIf(chosenKind === 'embedded')('npm start', () => {
  it('stops within 10 s of a SIGTERM to npm, leaves no orphan, and what was acknowledged is kept', async () => {
    const npm = await npmStart();
    const pid = await serverPid();
    expect(pid).not.toBe(npm.pid);
    const session = await openSession(npm.url, { guests: 1 });
    const client = new RoomClient(npm.url, session, session.host);
    await until(() => client.isIn);
    const slow = call(npm.url, 'GET', `/api/planning-poker/sessions/${session.sessionId}`, session.host);
    await client.vote('8');
    const begin = Date.now();
    await npm.end('SIGTERM');
    await until(() => !isAlive(pid), STOPS_WITHIN);
    expect(Date.now() - begin).toBeLessThan(STOPS_WITHIN);
    expect((await slow).status).toBe(200);
    expect(client.endedBecause).toBeNull();
    client.close();
    const rows = await home.rows('select value from poker_votes where story_id = $1', [session.storyIds[0]]);
    expect(rows).toEqual([{ value: '8' }]);
  }, 90_000);

  it('refuses a second process on the same folder in one sentence, and the first goes on', async () => {
    const first = await startServer(home.settings);
    const second = await startServer(home.settings).then(
      () => 'It came up',
      (error: Error) => error.message,
    );
    const [, ...said] = second.trim().split('\n');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^The data folder \S+ is in use by process \d+; stop it first, or set DATA_DIR to another folder$/);
    const session = await openSession(first.url, { guests: 1 });
    expect((await viewOf(first.url, session, session.host)).status).toBe('ACTIVE');
    expect(await first.end('SIGTERM')).toBe(0);
  }, 90_000);
});

describe('A process that is told to stop', () => {
  it('lets go of its clients so that they come back to the next one, and ends with 0', async () => {
    const former = await startServer(home.settings);
    const session = await openSession(former.url, { guests: 1 });
    const clients = [session.host, ...session.guests].map((player) => new RoomClient(former.url, session, player));
    await until(() => clients.every((client) => client.isIn));
    await Promise.all(clients.map((client) => client.vote('5')));
    const begin = Date.now();
    expect(await former.end('SIGTERM')).toBe(0);
    expect(Date.now() - begin).toBeLessThan(STOPS_WITHIN);
    const next = await startServer({ ...home.settings, PORT: new URL(former.url).port });
    await until(() => clients.every((client) => client.isIn), 20_000);
    await Promise.all(clients.map((client) => client.vote('8')));
    await pause(50);
    for (const client of clients) expect(client.endedBecause).toBeNull();
    const { version } = await viewOf(next.url, session, session.host);
    await until(() => clients.every((client) => client.version === version));
    for (const client of clients) client.close();
    expect(await next.end('SIGTERM')).toBe(0);
  }, 90_000);
});
