import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { OperatorRefusal } from '#modules/billing/server/public.ts';
import type { Settings } from '#platform/config/settings.ts';
import { startDatabaseClock, type DatabaseClock } from '#platform/db/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { workerScope } from '#platform/db/scope.ts';
import { createLog } from '#platform/log/log.ts';
import { openDatabase } from '../open-database.ts';
import { databaseFolder } from '../places.ts';
import { deskOf, operatorRuntime } from './desk.ts';
import { END_TEST } from './end-test.ts';
import { requestCommand } from './requests.ts';
import { runCommand, understand, type Answer } from './run-command.ts';

const PATIENCE_MS = 120_000;

/**
 * Runs a command on the installation's database: together with running servers on PostgreSQL; on the embedded one by the server that
 * runs on it, or alone where none does. @throws Error in one sentence
 * @param local this machine's own clock, ms; tests set it wrong
 */
export async function commandAtDatabase(settings: Settings, argv: readonly string[], local: () => number = Date.now): Promise<Answer> {
  const asked = understand(argv);
  if ('code' in asked) return asked;
  if (!settings.databaseUrl && !existsSync(databaseFolder(settings)))
    throw new OperatorRefusal(`There is no database in ${settings.dataDir}: set DATA_DIR to the folder of the installation.`);
  const database = await openDatabase(settings).catch((error: Error) => {
    if (/in use by process/.test(error.message)) return null;
    throw error;
  });
  if (!database) return requestCommand(settings.dataDir, argv, PATIENCE_MS);
  let clock: DatabaseClock | undefined;
  try {
    // It is what makes a start with other settings possible, and asks no provider.
    const decided = asked.command.name === END_TEST ? settings : await asStarted(settings, database);
    // What is dated here stays so: by the clock that the servers go by.
    clock = await startDatabaseClock(database, createLog(settings, { write: (line) => void process.stderr.write(line) }), local);
    return await runCommand(deskOf(operatorRuntime(decided, database, clock.now)), argv);
  } finally {
    await clock?.stop();
    await database.close();
  }
}

/** The settings with the mode in which the servers run. @throws OperatorRefusal where this process has been given another one */
async function asStarted(settings: Settings, database: Database): Promise<Settings> {
  const { rows } = await database.transaction(workerScope(), (tx) =>
    sql<{ billing: Settings['billing'] }>`select billing from installation`.execute(tx),
  );
  const started = rows[0]?.billing ?? settings.billing;
  if (started === settings.billing) return settings;
  if (settings.isBillingDefault && started !== 'stripe') return { ...settings, billing: started };
  throw new OperatorRefusal(
    `The server was last started with BILLING=${started}, and this command was given BILLING=${settings.billing}: run it with the server's settings.`,
  );
}
