import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '#platform/db/embedded.ts';
import { databaseFolder, MIGRATIONS } from '#server/places.ts';
import { ABOUT, copyKeys, DATABASE, type AboutBackup } from './write-backup.ts';

/**
 * Fills an empty data folder from a backup; the next start works on it.
 * @throws Error in one sentence, and nothing is changed, when the backup is none or is newer, or the folder is in use
 */
export async function readBackup(folder: string, dataDir: string): Promise<AboutBackup> {
  const about = await readAbout(folder);
  await refuseNewer(about);
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

async function refuseNewer(about: AboutBackup): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS));
  const unknown = about.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by version ${about.version}, which is newer than this one: install that version first`);
}
