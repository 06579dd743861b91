import { join } from 'node:path';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { installQueue } from '#platform/jobs/queue.ts';
import { jobsOf, modules } from './modules.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const database = settings.databaseUrl
    ? await openPostgres({ url: settings.databaseUrl })
    : await openEmbedded({ dataDir: join(settings.dataDir, 'database') });
  try {
    await migrate(database, MIGRATIONS);
    await installQueue({ database, databaseUrl: settings.databaseUrl }, jobsOf(modules));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
