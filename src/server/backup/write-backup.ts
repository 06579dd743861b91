import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { keysFile } from '#platform/config/key-ring.ts';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** What a backup says of itself. Written last: a folder without it is no backup. */
export interface AboutBackup {
  readonly product: 'trimtab';
  readonly format: 1;
  readonly version: string;
  readonly at: string;
  /** Names of the migrations that its database has. */
  readonly migrations: readonly string[];
  /** Everything else in the folder with its size in bytes; backups of before have no such list. */
  readonly parts?: Readonly<Record<string, number>>;
}

export const ABOUT = 'about.json';
export const DATABASE = 'database.tar.gz';

/**
 * Writes the database, the files and the generated keys of an embedded installation into a new folder. The database is
 * whole as of one moment, also while people work; they wait for the second that it takes.
 * @param folder must not exist, or be empty
 */
export async function writeBackup(database: EmbeddedDatabase, dataDir: string, folder: string): Promise<AboutBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty: a backup needs one of its own`);
  const migrations = await database.asOwner(async (client) => {
    // What is only in the log would have to be replayed by whoever opens the copy.
    await client.script('checkpoint');
    return (await client.query('select name from migrations order by name', [])).rows as { name: string }[];
  });
  // Waits for the statement that runs and holds back the next; what is not committed then is not in the copy.
  const packed = await database.pglite.dumpDataDir('gzip');
  await writeFile(join(folder, DATABASE), Buffer.from(await packed.arrayBuffer()), { mode: 0o600 });
  if (existsSync(join(dataDir, 'files')))
    await cp(join(dataDir, 'files'), join(folder, 'files'), { recursive: true, preserveTimestamps: true });
  await copyKeys(dataDir, folder);
  const about: AboutBackup = {
    product: 'trimtab',
    format: 1,
    version: packageJson.version,
    at: new Date().toISOString(),
    migrations: migrations.map((row) => row.name),
    parts: await partsOf(folder),
  };
  await writeFile(join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
  return about;
}

async function partsOf(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const parts: Record<string, number> = {};
  for (const path of paths) parts[relative(folder, path).replaceAll(sep, '/')] = (await stat(path)).size;
  return parts;
}

/** From one data folder, or its backup, to another. With SECRET_KEYS set there are none to copy. */
export async function copyKeys(from: string, to: string): Promise<void> {
  if (!existsSync(keysFile(from))) return;
  await mkdir(dirname(keysFile(to)), { recursive: true, mode: 0o700 });
  await cp(keysFile(from), keysFile(to));
  await chmod(keysFile(to), 0o600);
}
