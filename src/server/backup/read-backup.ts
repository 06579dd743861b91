import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { keysFile } from '#platform/config/key-ring.ts';
import type { Settings } from '#platform/config/settings.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { databaseFolder, MIGRATIONS } from '#server/places.ts';
import { ABOUT, copyKeys, DATABASE, type AboutBackup } from './write-backup.ts';

type Target = Pick<Settings, 'dataDir' | 'secretKeys'>;

/**
 * Fills an empty data folder from a backup; the next start works on it.
 * @throws Error in one sentence, and nothing is changed, when the backup is none, lacks something or is newer, or the folder
 *   is in use
 */
export async function readBackup(folder: string, { dataDir, secretKeys }: Target): Promise<AboutBackup> {
  const about = await readAbout(folder);
  await refuseNewer(about);
  await refuseTorn(folder, about);
  if (!secretKeys && !existsSync(keysFile(folder))) {
    throw new Error(`${folder} holds no keys (${relative(folder, keysFile(folder))}): set SECRET_KEYS to those of the installation`);
  }
  const present = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (present.length > 0) {
    throw new Error(`DATA_DIR ${dataDir} is not empty (${present.slice(0, 3).join(', ')}): move it away, or set DATA_DIR to a new folder`);
  }
  await mkdir(dataDir, { recursive: true });
  const packed = new Blob([await readFile(join(folder, DATABASE))], { type: 'application/x-gzip' });
  const database = await openEmbedded({ dataDir: databaseFolder({ dataDir }), template: packed });
  try {
    // That it answers is the proof that it is whole.
    await database.asOwner((client) => client.query('select count(*) from migrations', []));
  } finally {
    await database.close();
  }
  if (existsSync(join(folder, 'files')))
    await cp(join(folder, 'files'), join(dataDir, 'files'), { recursive: true, preserveTimestamps: true });
  await copyKeys(folder, dataDir);
  return about;
}

async function readAbout(folder: string): Promise<AboutBackup> {
  const text = await readFile(join(folder, ABOUT), 'utf8').catch(() => null);
  if (text === null || !existsSync(join(folder, DATABASE))) {
    throw new Error(`${folder} holds no complete backup: ${ABOUT} or ${DATABASE} is missing`);
  }
  // Whoever can write here can write the database itself; only the format is checked.
  const about = JSON.parse(text) as AboutBackup;
  if (about.product !== 'trimtab' || about.format !== 1) throw new Error(`${folder} holds a backup of another format`);
  return about;
}

/** A part that was not copied with the others, or not to its end, would be missed long after the restore. */
async function refuseTorn(folder: string, { parts = {} }: AboutBackup): Promise<void> {
  const torn: string[] = [];
  for (const [path, size] of Object.entries(parts)) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.size !== size) torn.push(found ? `${path} has ${found.size} bytes instead of ${size}` : `${path} is missing`);
  }
  const more = torn.length > 3 ? ` and ${torn.length - 3} more` : '';
  if (torn.length > 0) throw new Error(`${folder} holds no complete backup: ${torn.slice(0, 3).join(', ')}${more}`);
}

async function refuseNewer(about: AboutBackup): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS));
  const unknown = about.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by version ${about.version}, which is newer than this one: install that version first`);
}
