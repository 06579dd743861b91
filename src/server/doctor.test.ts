import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { chosenKind, openTestDatabase } from '#test/support/databases.ts';
import { COMPILE_CACHE } from '#test/support/compile-cache.ts';
import { freePort } from '#test/support/free-port.ts';
import { startS3Server } from '#test/support/s3-server.ts';
import { startSmtpServer } from '#test/support/smtp-server.ts';
import { startStripeServer, STRIPE_KEY } from '#test/support/stripe/stripe-server.ts';
import { booksAsWorker, checkWrites } from './doctor/check-database.ts';
import { spaceIn } from './doctor/check-machine.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs `npm run doctor`'s program with these settings alone. */
async function doctor(settings: Record<string, string>): Promise<{ code: number; says: string }> {
  const env = { PATH: process.env['PATH'], ...COMPILE_CACHE, PORT: String(await freePort()), DATA_DIR: dataDir, ...settings };
  return new Promise((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'doctor.ts')], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), says: stdout + stderr }),
    );
  });
}

it('says what is free of how much, so that a small volume is not called full', () => {
  const volume = (blocks: number, bavail: number) => spaceIn('/data', { bsize: 1024 * 1024, blocks, bavail });
  expect(volume(24, 23)).toEqual({ level: 'fail', says: 'Less than 100 MiB is too little space: /data, 23 MiB of 24 MiB free' });
  expect(volume(2048, 900)).toEqual({ level: 'warn', says: 'Less than 1 GiB is little space: /data, 900 MiB of 2 GiB free' });
  expect(volume(10_240, 2560)).toEqual({ level: 'ok', says: '/data, 2.5 GiB of 10 GiB free' });
});

it('says that PostgreSQL’s own disk is full, which it tells only who writes', async () => {
  const asked: string[] = [];
  const findings = await checkWrites(async (sql) => {
    asked.push(sql);
    if (sql !== 'rollback') throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    return [];
  });
  expect(findings).toEqual([{ level: 'fail', says: expect.stringContaining('no space left on its own disk: could not extend file') }]);
  expect(asked.at(-1)).toBe('rollback');
});

it('asks for the books as the role that sees them, and for nothing in a database that has not begun', async () => {
  const { database, drop } = await openTestDatabase();
  const settings = readSettings(chosenKind === 'embedded' ? {} : { DATABASE_URL: 'postgres://127.0.0.1/any' });
  const roles = new Set<string>();
  const found = await database.asOwner((client) => {
    const ask = async <T>(text: string) => {
      const [asked] = (await client.query('select current_user::text as role', [])).rows as { role: string }[];
      if (text.includes('ledger_entries')) roles.add(asked?.role ?? '');
      return (await client.query(text, [])).rows as T[];
    };
    return booksAsWorker(ask, settings);
  });
  expect([found, [...roles]]).toEqual([[], [expect.stringMatching(/_worker$/)]]);
  const asked: string[] = [];
  expect(await booksAsWorker(async (text) => (asked.push(text), []), readSettings({}))).toEqual([]);
  expect(asked).toHaveLength(1);
  await drop();
});

describe.runIf(chosenKind === 'embedded')('npm run doctor', { timeout: 60_000 }, () => {
  it('finds all well where nothing is set and nothing has been started yet', async () => {
    const { code, says } = await doctor({});
    expect(says).toMatch(/✓ database {3}embedded, made in .* at the first start/);
    expect(says).toContain('a file was written, read and deleted in the folder files');
    expect(says).toContain('✓ pictures   a picture was read and drawn');
    expect(says).toMatch(/✓ settings {3}PUBLIC_URL is this machine.*Behind a proxy or a tunnel set PUBLIC_URL and NODE_ENV=production/);
    expect(says).not.toContain('✗');
    expect(code).toBe(0);
  });

  it('names every wrong setting at once, and no secret', async () => {
    const { code, says } = await doctor({ PORT: 'x', SIGN_UP: 'no', SERVICE_KEY: 'hunter2' });
    for (const name of ['PORT', 'SIGN_UP', 'SERVICE_KEY']) expect(says).toContain(`✗ settings   ${name} is`);
    expect(says).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  it('says which service does not answer, without its password', async () => {
    const [redis, smtp, s3, llm] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const { code, says } = await doctor({
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/trimtab',
      REDIS_URL: `redis://:hunter2@127.0.0.1:${redis}`,
      SMTP_URL: `smtp://me:hunter2@127.0.0.1:${smtp}`,
      S3_URL: `http://key:hunter2@127.0.0.1:${s3}/bucket`,
      LLM_URL: `http://127.0.0.1:${llm}/v1`,
      LLM_MODEL: 'small',
      LLM_KEY: 'hunter2',
    });
    expect(says).toContain('✗ database   PostgreSQL does not answer');
    expect(says).toContain('✗ redis      Redis does not answer at redis://:••••@127.0.0.1');
    expect(says).toContain('✗ mail       The mail server does not take emails at smtp://me:••••@');
    expect(says).toContain('✗ files      Files cannot be kept in http://key:••••@');
    expect(says).toContain('! assistant  The language model does not answer');
    expect(says).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  it('says whether Stripe takes the key, without showing it', async () => {
    const stripe = await startStripeServer();
    const seller = { SELLER_NAME: 'Quay Ltd', SELLER_ADDRESS: '1 Quay Street', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
    const says = async (more: Record<string, string>) => {
      const said = await doctor({ BILLING: 'stripe', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_API_URL: stripe.url, ...seller, ...more });
      expect(said.says).not.toContain('sk_');
      return said.says;
    };
    expect(await says({})).toContain(`✓ payments   ${stripe.url} takes the key, one of its test mode`);
    expect(await says({ STRIPE_SECRET_KEY: 'sk_test_12345678' })).toContain('✗ payments   Stripe does not know STRIPE_SECRET_KEY');
    stripe.outage = 'away';
    expect(await says({})).toContain(`! payments   ${stripe.url} answered 503`);
    await stripe.stop();
    expect(await says({})).toContain('! payments   Stripe does not answer');
    expect((await doctor({})).says).toMatch(/✓ payments {3}.*no money moves/);
  });

  it('tells a server of ours from anything else on the port', async () => {
    let answer = '{"success":true,"status":"ok","version":"9.9.9"}';
    const other = createServer((_request, response) => void response.end(answer));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const elsewhere = await doctor({ PORT });
    expect(elsewhere.says).toMatch(/✗ port {7}Trimtab 9\.9\.9 runs on .*, but on another DATA_DIR: stop it, or set PORT/);
    expect(elsewhere.code).toBe(1);
    const unlock = await lockFolder(join(dataDir, 'database'));
    const ours = await doctor({ PORT });
    await unlock();
    expect([ours.code, ours.says]).toEqual([0, expect.stringContaining('✓ port       Trimtab 9.9.9 runs on')]);
    answer = 'hello';
    const { code, says } = await doctor({ PORT });
    expect(says).toContain('Something else listens on');
    expect(code).toBe(1);
    other.closeAllConnections();
    other.close();
  });

  it('warns of what is right by itself and hardly meant together', async () => {
    const { code, says } = await doctor({ NODE_ENV: 'production', DEMO: 'on', RATE_LIMIT_SCALE: '1000' });
    expect(says).toContain('! settings   PUBLIC_URL is http://localhost');
    expect(says).toContain('! settings   DEMO is on with the password that everybody knows');
    expect(says).toContain('! settings   RATE_LIMIT_SCALE is 1000');
    expect(says).toContain('✓ mail       not set: emails stay in the outbox, which has no page here');
    expect(code).toBe(0);
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'] && process.env['TEST_REDIS_URL'])(
  'npm run doctor, with every service there',
  { timeout: 60_000 },
  () => {
    it('finds all well', async () => {
      const [database, smtp, s3] = await Promise.all([openTestDatabase('postgres'), startSmtpServer(), startS3Server()]);
      const { code, says } = await doctor({
        DATABASE_URL: database.url ?? '',
        REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
        SMTP_URL: smtp.url,
        S3_URL: s3.url,
      });
      await Promise.all([database.drop(), smtp.close(), s3.close()]);
      expect(says).toMatch(/✓ database {3}PostgreSQL \d+/);
      expect(says).toContain('both roles are there');
      expect(says).toContain('two megabytes were written and taken back');
      expect(says).toMatch(/✓ database {3}\d+ migrations applied/);
      expect(says).toMatch(/✓ redis {6}Redis \S+ answers/);
      expect(says).toContain('takes emails from no-reply@localhost');
      expect(says).not.toContain('✗');
      expect(code).toBe(0);
    });

    it('refuses a database of a newer version as the start does, and lets whoever goes back', async () => {
      const { url, database, drop } = await openTestDatabase('postgres');
      await database.asOwner((client) =>
        client.script("insert into migrations (name, checksum) values ('9999_be_of_the_future.sql', 'x')"),
      );
      const settings = { DATABASE_URL: url ?? '' };
      const newer = await doctor(settings);
      expect([newer.code, newer.says]).toEqual([1, expect.stringContaining('it knows 9999_be_of_the_future.sql. Start that version')]);
      expect(newer.says).toContain("✓ database   this machine's clock and the database's agree");
      const back = await doctor({ ...settings, ALLOW_NEWER_DATABASE: 'on' });
      expect([back.code, back.says]).toEqual([0, expect.stringContaining('ALLOW_NEWER_DATABASE lets this one start')]);
      await drop();
    });

    it('refuses a database that takes no writes', async () => {
      const { url, database, drop } = await openTestDatabase('postgres');
      const name = new URL(url ?? '').pathname.slice(1);
      await database.asOwner((client) => client.script(`alter database ${name} set default_transaction_read_only = on`));
      const standby = await doctor({ DATABASE_URL: url ?? '' });
      await drop();
      expect([standby.code, standby.says]).toEqual([1, expect.stringContaining('✗ database   PostgreSQL takes no writes')]);
    });
  },
);
