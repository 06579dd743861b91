import { existsSync } from 'node:fs';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { installQueue } from '#platform/jobs/queue.ts';
import { demoResetSchedule } from './demo-reset.ts';
import { jobsOf, modules } from './modules.ts';
import { databaseFolder, MIGRATIONS } from './places.ts';

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const database = settings.databaseUrl ? await openPostgres({ url: settings.databaseUrl }) : await openInFolder(databaseFolder(settings));
  try {
    await migrate(database, MIGRATIONS);
    const jobs = [...jobsOf(modules), ...(settings.demo ? [demoResetSchedule] : [])];
    await installQueue({ database, databaseUrl: settings.databaseUrl }, jobs);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Loaded only here: a server on PostgreSQL needs no database of its own. */
async function openInFolder(dataDir: string): Promise<Database> {
  const [{ openEmbedded }, { readDatabaseTemplate }] = await Promise.all([
    import('#platform/db/embedded.ts'),
    import('./database-template.ts'),
  ]);
  return openEmbedded({ dataDir, template: existsSync(dataDir) ? undefined : await readDatabaseTemplate() });
}
