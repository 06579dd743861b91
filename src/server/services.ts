import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { redisCounters } from '#platform/http/counters.ts';
import type { HttpRuntime } from '#platform/http/http-runtime.ts';
import { createRateLimiter } from '#platform/http/rate-limits.ts';
import { writeJob } from '#platform/jobs/queue.ts';
import type { Wire } from '#platform/live/bus.ts';
import { createLocalHub } from '#platform/live/local-wire.ts';
import { createPostgresWire } from '#platform/live/postgres-wire.ts';
import { createRedisWire } from '#platform/live/redis-wire.ts';
import type { Log } from '#platform/log/log.ts';
import { writeMail } from '#platform/mail/outbox.ts';
import { startMailSender, type MailSender } from '#platform/mail/sender.ts';
import { smtpTransport } from '#platform/mail/transport.ts';
import type { Effects } from '#platform/module/transaction.ts';
import { createAuthenticator, type Authenticator } from '#modules/auth/server/public.ts';
import { conflictsOf, modules } from './modules.ts';

export interface ServiceOptions {
  readonly settings: Settings;
  /** Open and migrated; it stays open when the app closes. */
  readonly database: Database;
  readonly log: Log;
  readonly clock: () => Date;
  /** What is to be woken after each commit. */
  readonly committed: (effects: Effects) => void;
}

export interface Services {
  readonly runtime: HttpRuntime;
  readonly authenticator: Authenticator;
  readonly mails: MailSender;
  close(): Promise<void>;
}

/** Everything that requests, rooms and jobs need of this process, before any of them runs. */
export function createServices({ settings, database, log, clock, committed }: ServiceOptions): Services {
  const authenticator = createAuthenticator({ database, settings });
  const counters = settings.redisUrl ? redisCounters(settings.redisUrl, 'trimtab:limits:') : null;
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings.mailFrom) : null;
  const mails = startMailSender({ database, transport, log, now: clock });
  const onFailure = (err: unknown) => log.warn({ err }, 'rate limits count in this process alone');
  const runtime: HttpRuntime = {
    database,
    settings,
    clock,
    conflicts: conflictsOf(modules),
    strictAnswers: settings.environment !== 'production',
    authenticate: authenticator.authenticate,
    limiter: createRateLimiter(settings, { shared: counters ?? undefined, now: clock, onFailure }),
    writeMail,
    writeJob,
    committed,
  };
  return {
    runtime,
    authenticator,
    mails,
    async close() {
      await Promise.all([mails.stop(), counters?.close() ?? Promise.resolve()]);
      await authenticator.settled();
    },
  };
}

/** How processes hear of one another: Redis, else the shared database, else there is only this one. */
export function wireOf(settings: Settings, log: Log): Wire {
  if (settings.redisUrl) return createRedisWire(settings.redisUrl, 'trimtab:live', log);
  return settings.databaseUrl ? createPostgresWire(settings.databaseUrl, log) : createLocalHub().wire();
}
