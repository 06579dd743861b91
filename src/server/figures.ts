import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { RateLimiter } from '#platform/http/limits.ts';
import type { LiveServer } from '#platform/live/live-server.ts';
import type { Wire } from '#platform/live/bus.ts';
import { readBacklog, type Backlog } from './backlog.ts';

interface Measured {
  readonly database: Database;
  readonly dataDir: string;
  readonly live: Pick<LiveServer, 'counts'>;
  readonly limiter: RateLimiter;
  readonly wire: Wire;
  /** The newest migration that this code knows. */
  readonly migration: string;
  readonly now: () => Date;
}

/** What an operator looks at besides requests: this process, and what waits in the database for any process. */
export function addFigures(metrics: Metrics, { database, dataDir, live, limiter, wire, migration, now }: Measured): void {
  const counts = () => live.counts();
  metrics.gauge('live_connections', 'Open live connections of this process', () => counts().sockets);
  metrics.gauge('live_rooms', 'Live rooms that this process holds open', () => counts().rooms);
  metrics.labelled('trimtab_live_messages_total', 'Live messages of this process by how they ended', 'outcome', () => counts().messages);
  metrics.labelled('trimtab_rate_limited_total', 'Uses that this process refused by a rate limit', 'limit', () => limiter.refusals());
  if (wire.isUp)
    metrics.gauge('trimtab_wire_up', 'Whether this process hears the others (Redis, else PostgreSQL)', () => Number(wire.isUp?.()));
  metrics.labelled('trimtab_migration_info', 'Newest migration of this code', 'migration', () => new Map([[migration, 1]]));
  metrics.gauge('trimtab_data_free_bytes', 'Free space where DATA_DIR is', async () => {
    const { bavail, bsize } = await statfs(nearestOf(resolve(dataDir)));
    return bavail * bsize;
  });
  metrics.labelled('trimtab_database_connections', 'Connections of this process to the database', 'state', () => {
    const { size, used, waiting } = database.connections();
    return new Map([
      ['size', size],
      ['used', used],
      ['waiting', waiting],
    ]);
  });
  addBacklog(metrics, database, now);
}

/** The folder itself, or the nearest one above it that is there: it is made when something is first kept. */
const nearestOf = (folder: string): string => (existsSync(folder) || folder === dirname(folder) ? folder : nearestOf(dirname(folder)));

/** The figures of what waits in the database: the part that holds each, its meaning, and what its label is of. */
const waiting: readonly (readonly [part: keyof Backlog, name: string, help: string, label: string])[] = [
  ['jobs', 'trimtab_jobs', 'Background jobs by state', 'state'],
  ['mails', 'trimtab_mails', 'Emails by state', 'state'],
  ['oldest', 'trimtab_oldest_due_seconds', 'How long the oldest has been due', 'what'],
  ['running', 'trimtab_longest_running_seconds', 'How long the job that runs longest has run', 'what'],
  ['behind', 'trimtab_subscriber_behind', 'Events that a subscriber has not read yet', 'subscriber'],
  ['stored', 'trimtab_stored_bytes', 'Bytes of kept files by what they hang on', 'kind'],
  ['money', 'trimtab_money_waiting', 'Payments, refunds, notices and accounts that are not decided or not paid', 'what'],
  ['moneyOldest', 'trimtab_money_oldest_seconds', 'How long the oldest of them has waited', 'what'],
  ['sample', 'trimtab_status_sample_age_seconds', 'Since the last sample of the public status', 'job'],
  ['billingRun', 'trimtab_billing_run_age_seconds', 'Since billing.run last ended well', 'job'],
];

/** Read from the database once a look; while it is away only that is said. */
function addBacklog(metrics: Metrics, database: Database, now: () => Date): void {
  let asking: Promise<Backlog | null> | null = null;
  // All figures of one look are asked for at once, so one answer serves them.
  const backlog = (): Promise<Backlog | null> => {
    asking ??= readBacklog(database, now())
      .catch(() => null)
      .finally(() => (asking = null));
    return asking;
  };
  metrics.gauge('trimtab_database_up', 'Whether the database answered this look', async () => Number((await backlog()) !== null));
  for (const [part, ...figure] of waiting) metrics.labelled(...figure, async () => (await backlog())?.[part] ?? new Map<string, number>());
}
