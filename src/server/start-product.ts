import { loadKeys } from '#platform/config/key-ring.ts';
import type { Settings } from '#platform/config/settings.ts';
import { startDatabaseClock } from '#platform/db/database-clock.ts';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import type { Log } from '#platform/log/log.ts';
import { createApp } from './app.ts';
import { decideBilling } from './billing-mode.ts';
import { answerBackupRequests } from './backup/backup-requests.ts';
import { startDemo } from './demo.ts';
import { openWhenThere } from './open-database.ts';
import { refuseLostKeys } from './lost-keys.ts';
import { greeting } from './greeting.ts';
import { deskOf } from './operator/desk.ts';
import { answerCommandRequests } from './operator/requests.ts';

/** The product while it serves. */
export interface StartedProduct {
  /** As they are once the database has had its say. */
  readonly settings: Settings;
  /** What a person who starts it reads. */
  readonly greeting: readonly string[];
  /** Finishes what is in progress and closes the database. */
  stop(): Promise<void>;
}

/** Opens the database that the settings name, and listens. */
export async function startProduct(read: Settings, log: Log): Promise<StartedProduct> {
  refuseLostKeys(read);
  // Made at the first start; a damaged file must stop this one, not the request that needs a key first.
  await loadKeys(read);
  const database = await openWhenThere(read, log);
  const { settings, lines } = await decideBilling(read, database);
  const clock = await startDatabaseClock(database, log);
  const app = await createApp({ settings, database, log, clock: clock.now });
  const demo = settings.demo ? await startDemo(app.runtime, log) : null;
  await app.listen();
  const backups =
    database.kind === 'embedded' ? answerBackupRequests({ database: database as EmbeddedDatabase, dataDir: settings.dataDir, log }) : null;
  const commands =
    database.kind === 'embedded' ? await answerCommandRequests({ desk: deskOf(app.runtime), dataDir: settings.dataDir, log }) : null;
  return {
    settings,
    greeting: [...greeting(settings, demo), ...lines],
    async stop() {
      await Promise.all([backups?.stop(), commands?.stop()]);
      await clock.stop();
      await app.close();
      await database.close();
    },
  };
}
