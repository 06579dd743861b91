// `npm run restore -- FOLDER`: fills an empty DATA_DIR from a backup.
import { resolve } from 'node:path';
import { readSettings } from '#platform/config/settings.ts';
import { readBackup } from '#server/backup/read-backup.ts';

try {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  const [, , folder] = process.argv;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: restore PostgreSQL with pg_restore, as docs/operations/back-up-and-restore.md says');
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- FOLDER');
  const about = await readBackup(resolve(folder), settings);
  console.log(`${dataDir} holds the backup of ${about.at} now. Start the server with DATA_DIR=${dataDir}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
