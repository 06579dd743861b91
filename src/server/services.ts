import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import type { HttpRuntime } from '#platform/http/http-runtime.ts';
import { createRateLimiter } from '#platform/http/rate-limits.ts';
import { writeJob } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log/log.ts';
import { writeMail } from '#platform/mail/outbox.ts';
import { startMailSender, type MailSender } from '#platform/mail/sender.ts';
import { eventTypesOf } from '#platform/module/audited.ts';
import { hooksOf } from '#platform/module/hooks.ts';
import { conflictsOf } from '#platform/module/server-module.ts';
import type { Effects } from '#platform/module/transaction.ts';
import { isClosedToWrites } from '#modules/billing/rules/dunning.ts';
import { createAuthenticator, type Authenticator } from '#modules/auth/server/public.ts';
import { demoOnDemand } from './demo-on-demand.ts';
import { modules } from './modules.ts';
import { outsideServices, type OutsideServices } from './outside-services.ts';

export interface ServiceOptions {
  readonly version: string;
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
  readonly wire: OutsideServices['wire'];
  readonly metrics: OutsideServices['metrics'];
  close(): Promise<void>;
}

/** Everything that requests, rooms and jobs need of this process, before any of them runs. */
export async function createServices({ version, settings, database, log, clock, committed }: ServiceOptions): Promise<Services> {
  const authenticator = createAuthenticator({ database, settings });
  const { counters, mail, wire, metrics } = await outsideServices(settings, version, log);
  const mails = startMailSender({ database, transport: mail, log, now: clock });
  const onFailure = (err: unknown) => log.warn({ reason: (err as Error).message }, 'rate limits count in this process alone');
  const onRestored = () => log.info('rate limits count over all processes again');
  const runtime: HttpRuntime = {
    database,
    settings,
    clock,
    conflicts: conflictsOf(modules),
    hooks: hooksOf(modules),
    eventTypes: eventTypesOf(modules, { isStrict: settings.environment !== 'production' }),
    strictAnswers: settings.environment !== 'production',
    authenticate: authenticator.authenticate,
    isReadOnly: (pastDueSince) => isClosedToWrites(pastDueSince, settings.billing, clock()),
    limiter: createRateLimiter(settings, { shared: counters ?? undefined, now: clock, onFailure, onRestored }),
    writeMail,
    writeJob,
    committed,
    openDemo: demoOnDemand(() => runtime),
  };
  return {
    runtime,
    authenticator,
    mails,
    wire,
    metrics,
    async close() {
      const nothing = Promise.resolve();
      await Promise.all([mails.stop(), counters?.close() ?? nothing, metrics?.close() ?? nothing]);
      await authenticator.settled();
    },
  };
}
