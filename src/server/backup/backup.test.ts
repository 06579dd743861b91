import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from '#platform/config/secrets.ts';
import { keysFile, loadKeys } from '#platform/config/key-ring.ts';
import { openEmbedded, type EmbeddedDatabase } from '#platform/db/embedded.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createLog } from '#platform/log/log.ts';
import { COMPILE_CACHE } from '#test/support/compile-cache.ts';
import { chosenKind, readTemplateOnce } from '#test/support/databases.ts';
import { answerBackupRequests, requestBackup } from './backup-requests.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let root: string;
let dataDir: string;
const opened = new Set<EmbeddedDatabase>();

async function openAt(folder: string): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir: join(folder, 'database'), template: await readTemplateOnce() });
  opened.add(database);
  return database;
}
async function closeAll() {
  for (const database of opened) await database.close();
  opened.clear();
}
const addRooms = (database: EmbeddedDatabase, count: number) =>
  database.asOwner((client) =>
    client.script(
      `insert into rooms (id, kind, account_id) select gen_random_uuid(), 'poker', gen_random_uuid() from generate_series(1, ${count})`,
    ),
  );
const to = (folder: string) => ({ dataDir: folder, secretKeys: null });
const roomsOf = (database: EmbeddedDatabase) =>
  database.asOwner(async (client) => (await client.query('select * from rooms order by id', [])).rows);
const run = (script: 'backup' | 'restore', folder?: string, env: Record<string, string> = {}) =>
  new Promise<{ code: number; says: string }>((done) => {
    const settings = { PATH: process.env['PATH'], ...COMPILE_CACHE, DATA_DIR: dataDir, ...env };
    execFile(
      process.execPath,
      [join(import.meta.dirname, `../../../scripts/${script}.ts`), ...(folder ? [folder] : [])],
      { env: settings },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), says: stdout + stderr }),
    );
  });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(root, 'data');
  await mkdir(dataDir);
});
afterEach(async () => {
  await closeAll();
  await rm(root, { recursive: true });
});

// Each starts programs that load the whole server.
describe.runIf(chosenKind === 'embedded')('a backup', { timeout: 90_000 }, () => {
  it('of a running server, restored elsewhere, is equal: rows, files and keys', async () => {
    const database = await openAt(dataDir);
    await addRooms(database, 500);
    await openFileStore({ s3Url: null, dataDir }).put('accounts/1/avatar.webp', Buffer.from('picture'));
    const sealed = (await openSecrets({ secretKeys: null, dataDir })).seal('secret', 'totp:1');
    const requests = answerBackupRequests({ database, dataDir, log: createLog({ logLevel: 'silent' }) });
    const backup = run('backup', join(root, 'copy'));
    // People go on working meanwhile.
    let isDone = false;
    void backup.finally(() => (isDone = true));
    while (!isDone) {
      await addRooms(database, 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await backup).toMatchObject({ code: 0, says: expect.stringContaining('Backup of') });
    const now = new Set((await roomsOf(database)).map((row) => JSON.stringify(row)));
    await requests.stop();

    const elsewhere = join(root, 'elsewhere');
    expect(await run('restore', join(root, 'copy'), { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
    const restored = await openAt(elsewhere);
    const then = (await roomsOf(restored)).map((row) => JSON.stringify(row));
    expect(then.length).toBeGreaterThanOrEqual(500);
    expect(then.length).toBeLessThanOrEqual(now.size);
    expect(then.filter((row) => !now.has(row))).toEqual([]);
    await addRooms(restored, 1);
    expect((await openSecrets({ secretKeys: null, dataDir: elsewhere })).open(sealed, 'totp:1')).toBe('secret');
    expect((await stat(keysFile(elsewhere))).mode & 0o777).toBe(0o600);
    expect(Buffer.from((await openFileStore({ s3Url: null, dataDir: elsewhere }).get('accounts/1/avatar.webp'))!).toString()).toBe(
      'picture',
    );
  });

  it('of a server that is stopped is taken too', async () => {
    await addRooms(await openAt(dataDir), 3);
    await loadKeys(to(dataDir));
    await closeAll();
    expect(await run('backup', join(root, 'copy'))).toMatchObject({ code: 0 });
    await readBackup(join(root, 'copy'), to(join(root, 'elsewhere')));
    expect(await roomsOf(await openAt(join(root, 'elsewhere')))).toHaveLength(3);
  });

  it('without a name goes below the data folder, never beside the sources', async () => {
    await addRooms(await openAt(dataDir), 1);
    await closeAll();
    expect(await run('backup')).toEqual({ code: 0, says: expect.stringContaining(join(dataDir, 'backups', 'trimtab-backup-')) });
  });

  it('is refused where it would lose or mix something', async () => {
    const [copy, full, fresh] = [join(root, 'copy'), join(root, 'full'), join(root, 'new')];
    const database = await openAt(dataDir);
    await loadKeys(to(dataDir));
    await mkdir(full);
    await writeFile(join(full, 'x'), '');
    await expect(writeBackup(database, dataDir, full)).rejects.toThrowError(/^The folder .* is not empty/);
    await expect(requestBackup(dataDir, { id: '1', folder: copy }, 100)).rejects.toThrowError(/does not answer: stop it/);
    await writeBackup(database, dataDir, copy);
    await expect(readBackup(copy, to(dataDir))).rejects.toThrowError(/^DATA_DIR .* is not empty/);
    await expect(readBackup(full, to(fresh))).rejects.toThrowError(/holds no complete backup/);
    const about = JSON.parse(await readFile(join(copy, 'about.json'), 'utf8')) as { migrations: string[] };
    await writeFile(join(copy, 'about.json'), JSON.stringify({ ...about, migrations: [...about.migrations, '9999_from_the_future.sql'] }));
    await expect(readBackup(copy, to(fresh))).rejects.toThrowError(/newer than this one/);
    expect(existsSync(fresh)).toBe(false);
  });

  it('is refused whichever part of it is missing or cut short, by its name', async () => {
    const [copy, fresh] = [join(root, 'copy'), join(root, 'new')];
    const database = await openAt(dataDir);
    await openFileStore({ s3Url: null, dataDir }).put('accounts/1/avatar.webp', Buffer.from('picture'));
    await loadKeys(to(dataDir));
    const about = await writeBackup(database, dataDir, copy);
    const entries = await readdir(copy, { recursive: true, withFileTypes: true });
    const parts = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(copy, join(parentPath, name)));
    expect(parts.toSorted()).toEqual(['about.json', ...Object.keys(about.parts ?? {})].toSorted());
    for (const part of parts) {
      const content = await readFile(join(copy, part));
      await rm(join(copy, part));
      await expect(readBackup(copy, to(fresh)), part).rejects.toThrowError(part);
      await writeFile(join(copy, part), content.subarray(0, -1));
      if (part !== 'about.json') await expect(readBackup(copy, to(fresh)), part).rejects.toThrowError(`${part} has `);
      await writeFile(join(copy, part), content);
    }
    expect(existsSync(fresh)).toBe(false);
    // Of before the list of parts.
    await writeFile(join(copy, 'about.json'), JSON.stringify({ ...about, parts: undefined }));
    await rm(join(copy, 'secrets'), { recursive: true });
    await expect(readBackup(copy, to(fresh))).rejects.toThrowError(/holds no keys .*set SECRET_KEYS/);
    await readBackup(copy, { ...to(fresh), secretKeys: ['c2VjcmV0'] });
  });

  it('is refused in one sentence by the commands', async () => {
    expect(await run('backup', join(root, 'copy'))).toEqual({ code: 1, says: expect.stringMatching(/^There is no database in .*\n$/) });
    expect(await run('backup', join(root, 'other'), { DATABASE_URL: 'postgres://x@y/z' })).toEqual({
      code: 1,
      says: expect.stringContaining('pg_dump'),
    });
    expect(await run('restore', join(root, 'nothing'))).toEqual({ code: 1, says: expect.stringMatching(/holds no complete backup.*\n$/) });
  });
});
