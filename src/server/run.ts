import { loadKeys } from '#platform/config/key-ring.ts';
import { readSettings, type Settings } from '#platform/config/settings.ts';
import { startDatabaseClock } from '#platform/db/database-clock.ts';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { createApp } from './app.ts';
import { decideBilling } from './billing-mode.ts';
import { answerBackupRequests } from './backup/backup-requests.ts';
import { startDemo } from './demo.ts';
import { openWhenThere } from './open-database.ts';
import { refuseLostKeys } from './lost-keys.ts';
import { greeting } from './greeting.ts';
import { deskOf } from './operator/desk.ts';
import { answerCommandRequests } from './operator/requests.ts';
import { startRefusal } from './start-refusal.ts';

const STOP_WITHIN = 10_000; // ms

/** Reads the settings, opens the database, listens, and stops when told to. */
async function main(read: Settings): Promise<void> {
  const log = createLog(read);
  refuseLostKeys(read);
  // Made at the first start; a damaged file must stop this one, not whoever needs a key first.
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
  greet([...greeting(settings, demo), ...lines], settings, log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Whatever hangs must not keep the old process beside the new one.
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    await Promise.all([backups?.stop(), commands?.stop()]);
    await clock.stop();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

try {
  await main(readSettings(process.env));
} catch (error) {
  // A wrong setting or a locked folder is the operator's to mend: one sentence, no stack.
  const isProduction = process.env['NODE_ENV'] === 'production';
  const sentence = startRefusal(error as Error & { code?: string }, isProduction);
  if (isProduction) createLog({ logLevel: 'info' }).fatal(sentence === null ? { err: error } : {}, sentence ?? 'the start failed');
  else console.error(sentence ?? error);
  process.exit(1);
}

/** A log shipper takes one JSON object a line; a person trying the product reads plain lines. */
function greet(lines: readonly string[], { environment }: Settings, log: Pick<Log, 'info'>): void {
  if (environment === 'production') for (const line of lines) log.info(line.trim());
  else console.log(lines.join('\n'));
}
