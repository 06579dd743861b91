import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { installQueue } from '#platform/jobs/queue.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { MIGRATIONS } from './places.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.cache/database');

/** Databases that others are made from, and the log of making this one: half of the time of each open, and of no use here. */
const LEAVE_OUT = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

/**
 * A migrated, empty embedded database, packed: opening a new folder from it takes a second instead of five.
 * @returns undefined while none has been made of these migrations; then the folder is made the slow way
 */
export async function readDatabaseTemplate(): Promise<Blob | undefined> {
  const packed = await readFile(await templatePath()).catch(() => undefined);
  return packed && new Blob([packed]);
}

export async function hasDatabaseTemplate(): Promise<boolean> {
  return existsSync(await templatePath());
}

export async function makeDatabaseTemplate(): Promise<Blob> {
  const path = await templatePath();
  // Few starts make one, and all modules take a second to load.
  const { modules } = await import('./modules.ts');
  const database = await openEmbedded({});
  try {
    await migrate(database, MIGRATIONS);
    await installQueue({ database, databaseUrl: null }, jobsOf(modules));
    for (const statement of LEAVE_OUT) await database.asOwner((client) => client.script(statement));
    const packed = Buffer.from(await (await database.pglite.dumpDataDir('none')).arrayBuffer());
    await keep(path, packed);
    return new Blob([packed]);
  } finally {
    await database.close();
  }
}

async function keep(path: string, packed: Buffer): Promise<void> {
  // Renamed into place whole, since several processes may make it at the same moment.
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(draft, packed);
  await rename(draft, path);
  // 33 MB each, and of no use once the migrations have moved on.
  for (const name of await readdir(FOLDER)) {
    if (/^\w+\.tar$/.test(name) && name !== basename(path)) await rm(join(FOLDER, name), { force: true });
  }
}

const templatePath = async () => join(FOLDER, `${await schemaHash()}.tar`);

/** Changes with whatever shapes an empty database: the migrations, the engine and the job queue. The queue of a new job is added at start. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  for (const library of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(await readFile(join(ROOT, 'node_modules', library, 'package.json')));
  return hash.digest('hex').slice(0, 12);
}
