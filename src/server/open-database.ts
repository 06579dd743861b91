import { existsSync } from 'node:fs';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { isAway } from '#platform/db/away.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { installQueue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log/log.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { demoResetSchedule } from './demo-reset.ts';
import { modules } from './modules.ts';
import { databaseFolder, MIGRATIONS } from './places.ts';

/** Opens the database that the settings name and brings its schema up to date. @param log told of what takes longer */
export async function openDatabase(settings: Settings, log?: Pick<Log, 'warn'>): Promise<Database> {
  const database = settings.databaseUrl ? await openPostgres({ url: settings.databaseUrl }) : await openInFolder(databaseFolder(settings));
  try {
    await migrate(database, MIGRATIONS, {
      allowsNewer: settings.allowNewerDatabase,
      onGivingWay: (migration, reason) =>
        log?.warn({ migration, reason }, 'a migration gives way to what works in its tables, and comes back'),
    });
    const jobs = [...jobsOf(modules), ...(settings.demo ? [demoResetSchedule] : [])];
    await installQueue({ database, databaseUrl: settings.databaseUrl }, jobs);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const PAUSE_MAX_MS = 5_000;

/**
 * Opens the database at a start. After a power cut it comes up beside the product or later, and a standby takes writes only
 * once it is promoted: that is waited for, as long as the settings say.
 * @throws what the last try threw
 */
export async function openWhenThere(settings: Settings, log: Pick<Log, 'warn' | 'info'>): Promise<Database> {
  const giveUpAt = performance.now() + settings.databaseWaitSeconds * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      const database = await openDatabase(settings, log);
      if (tries > 1) log.info({ tries }, 'the database is there');
      return database;
    } catch (error) {
      const left = giveUpAt - performance.now();
      if (!settings.databaseUrl || !isAway(error) || left <= 0) throw error;
      const pause = Math.min(1000 * tries, PAUSE_MAX_MS, left);
      log.warn({ reason: reasonOf(error), tries, again: `in ${Math.ceil(pause / 1000)} s` }, 'the database is not there yet');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** In one line: a name that stands for several addresses fails with none of its own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  return message || errors?.[0]?.message || code || String(error);
}

/** Loaded only here: a server on PostgreSQL needs no database of its own. */
async function openInFolder(dataDir: string): Promise<Database> {
  const [{ openEmbedded }, { readDatabaseTemplate }] = await Promise.all([
    import('#platform/db/embedded.ts'),
    import('./database-template.ts'),
  ]);
  return openEmbedded({ dataDir, template: existsSync(dataDir) ? undefined : await readDatabaseTemplate() });
}
