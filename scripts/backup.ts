// `npm run backup -- FOLDER`: copies the embedded database, the files and the generated keys, while the server runs or not.
// Without a folder it goes below DATA_DIR, which only its owner reads: beside the sources, keys would be committed one day.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from '#platform/config/settings.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { requestBackup } from '#server/backup/backup-requests.ts';
import { writeBackup, type AboutBackup } from '#server/backup/write-backup.ts';
import { databaseFolder } from '#server/places.ts';

const PATIENCE_MS = 120_000;

async function backUp(): Promise<AboutBackup & { readonly folder: string }> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl)
    throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump, as docs/operations/back-up-and-restore.md says');
  const { dataDir } = settings;
  if (!existsSync(databaseFolder(settings)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the folder of the installation`);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(process.argv[2] ?? join(dataDir, 'backups', `trimtab-backup-${stamp}`));
  const database = await openEmbedded({ dataDir: databaseFolder(settings) }).catch((error: Error) => {
    if (/in use by process/.test(error.message)) return null;
    throw error;
  });
  if (!database) return { folder, ...(await requestBackup(dataDir, { id: randomUUID(), folder }, PATIENCE_MS)) };
  try {
    return { folder, ...(await writeBackup(database, dataDir, folder)) };
  } finally {
    await database.close();
  }
}

try {
  const { folder, at } = await backUp();
  console.log(`Backup of ${at} in ${folder}. It holds everything, keys included: keep it where only you can read it.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
