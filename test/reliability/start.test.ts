import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IS_SANDBOX, STAYS_OFF } from '#server/billing-mode.ts';
import { chosenKind } from '#test/support/databases.ts';
import { freePort } from '#test/support/free-port.ts';
import { until } from '#test/support/live/until.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { environmentOf, makeHome, root, setReadOnly, startServer, watch, type Home, type ServerProcess } from './server-process.ts';
import { call, openSession, vote } from './session.ts';

let home: Home;
let wire: Proxy | undefined;
let servers: ServerProcess[] = [];
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  servers = [];
  await wire?.close();
  wire = undefined;
  await home.drop();
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...home.settings, ...settings });
  servers.push(server);
  return server;
}

/** What a start says that does not come up, without the line of whoever watched it. */
const refusalOf = (settings: Record<string, string> = {}): Promise<string[]> =>
  start(settings).then(
    () => ['It came up'],
    (error: Error) => error.message.trim().split('\n').slice(1),
  );

const FUTURE = '9999_be_of_the_future.sql';
const migrateFurther = () => home.rows('insert into migrations (name, checksum) values ($1, $2) returning name', [FUTURE, 'x']);

describe('A database that newer code has migrated', () => {
  it('is refused in one sentence, unless whoever goes back says that it is on purpose', async () => {
    await (await start()).end('SIGTERM');
    await migrateFurther();
    const said = await refusalOf();
    expect(said).toEqual([
      `The database is of a newer version: it knows ${FUTURE}. Start that version, or set ALLOW_NEWER_DATABASE=on to roll back on purpose. If nothing in it is worth keeping, npm run reset empties it.`,
    ]);
    const back = await start({ ALLOW_NEWER_DATABASE: 'on' });
    expect((await call(back.url, 'GET', '/api/health')).status).toBe(200);
  }, 120_000);

  it.runIf(chosenKind === 'postgres')(
    'goes on being served by the process of before, so that an upgrade rolls',
    async () => {
      const old = await start();
      const session = await openSession(old.url, { guests: 0 });
      await migrateFurther();
      expect((await vote(old.url, session, session.host, { value: '5' })).status).toBe(200);
      expect(await refusalOf()).toEqual([expect.stringContaining('is of a newer version')]);
      expect((await vote(old.url, session, session.host, { value: '8' })).status).toBe(200);
    },
    90_000,
  );
});

describe.runIf(chosenKind === 'postgres')('A start before its database', () => {
  /** Begins to start and does not wait until it answers. */
  async function begin(settings: Record<string, string>) {
    const port = String(await freePort());
    const env = environmentOf({ ...home.settings, ...settings, PORT: port });
    const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], { cwd: root, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    return {
      said: () => said,
      tries: () => said.split('the database is not there yet').length - 1,
      child,
      url: `http://127.0.0.1:${port}`,
    };
  }

  it('waits, says each try in one line, and serves as soon as the database is there', async () => {
    wire = await openProxy(home.settings['DATABASE_URL'] ?? '');
    await wire.cut();
    const started = await begin({ DATABASE_URL: wire.url });
    await until(() => started.tries() >= 2, 20_000);
    expect(started.child.exitCode).toBeNull();
    expect(started.said().trim().split('\n')).toHaveLength(started.tries());
    await wire.mend();
    servers.push(await watch(started.child, started.url));
    expect(started.said()).toContain('the database is there');
  }, 90_000);

  it('waits for a standby to take writes, as for a database that does not answer', async () => {
    await setReadOnly(home, true);
    const started = await begin({});
    await until(() => started.tries() >= 2 || started.child.exitCode !== null, 20_000);
    expect([started.child.exitCode, started.said()]).toEqual([null, expect.stringContaining('the database is not there yet')]);
    await setReadOnly(home, false);
    servers.push(await watch(started.child, started.url));
    expect(started.said()).toContain('the database is there');
  }, 90_000);

  it('gives up with one sentence when the time is over, and at once where waiting cannot help', async () => {
    wire = await openProxy(home.settings['DATABASE_URL'] ?? '');
    await wire.cut();
    const late = await refusalOf({ DATABASE_URL: wire.url, DATABASE_WAIT_SECONDS: '1' });
    expect(late.at(-1)).toMatch(/^The database does not answer \(.*ECONNREFUSED.*\): npm run doctor looks closer\.$/);
    const absent = await refusalOf({ DATABASE_URL: `${home.settings['DATABASE_URL']}_of_nobody` });
    expect(absent.join('\n')).not.toContain('not there yet');
    expect(absent.join('\n')).toContain('does not exist');
  }, 90_000);
});

describe.runIf(chosenKind === 'embedded')('A start with demo data that does not name how it charges', () => {
  it('takes test payments where it begins', async () => {
    expect((await start({ DEMO: 'on' })).log()).toContain(IS_SANDBOX);
  }, 180_000);

  it('goes on including everything where an account was made so, in one line', async () => {
    const before = await start();
    const { host } = await openSession(before.url, { guests: 0 });
    await before.end('SIGTERM');
    const after = await start({ DEMO: 'on' });
    expect(after.log().split(STAYS_OFF)).toHaveLength(2);
    const answer = await call(after.url, 'GET', '/api/accounts/current', { token: host.token });
    expect(answer.json.data.plan).toBe('ENTERPRISE');
  }, 180_000);
});
