import type { Settings } from '#platform/config/settings.ts';
import type { RedisCounters } from '#platform/http/redis-counters.ts';
import type { Wire } from '#platform/live/bus.ts';
import { createLocalHub } from '#platform/live/local-wire.ts';
import { createPostgresWire } from '#platform/live/postgres-wire.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Transport } from '#platform/mail/transport.ts';

/** Clients of the services that the settings name. Their libraries are loaded only then: together they weigh 80 MB. */
export interface OutsideServices {
  /** Rate limits that several processes share. */
  readonly counters: RedisCounters | null;
  readonly mail: Transport | null;
  /** How processes hear of one another: Redis, else the shared database, else there is only this one. */
  readonly wire: Wire;
  readonly metrics: Metrics | null;
}

export async function outsideServices(settings: Settings, version: string, log: Log): Promise<OutsideServices> {
  const { redisUrl, smtpUrl, mailFrom, metricsPort, metricsToken } = settings;
  const isMeasured = metricsPort !== null || metricsToken !== null;
  const [counters, mail, wire, metrics] = await Promise.all([
    redisUrl
      ? import('#platform/http/redis-counters.ts').then(({ redisCounters }) => redisCounters(redisUrl, installationName(settings)))
      : null,
    smtpUrl ? import('#platform/mail/smtp-transport.ts').then(({ smtpTransport }) => smtpTransport(smtpUrl, mailFrom)) : null,
    wireOf(settings, log),
    isMeasured ? import('#platform/metrics/metrics.ts').then(({ createMetrics }) => createMetrics(settings, version)) : null,
  ]);
  return { counters, mail, wire, metrics };
}

async function wireOf(settings: Settings, log: Log): Promise<Wire> {
  const { redisUrl, databaseUrl } = settings;
  if (redisUrl) {
    const { createRedisWire } = await import('#platform/live/redis-wire.ts');
    return createRedisWire(redisUrl, `${installationName(settings)}:live`, log);
  }
  return databaseUrl ? createPostgresWire(databaseUrl, log) : createLocalHub().wire();
}

/** Two installations may share one Redis, and neither hears or counts what the other does: they have different databases. */
function installationName({ databaseUrl }: Settings): string {
  return databaseUrl ? `trimtab:${new URL(databaseUrl).pathname.slice(1)}` : 'trimtab';
}
