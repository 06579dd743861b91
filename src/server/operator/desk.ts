import { tillOfJob, type Till } from '#modules/billing/server/public.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { openScope, tenantScope, workerScope, type Scope, type WorkerScope } from '#platform/db/scope.ts';
import { writeJob } from '#platform/jobs/queue.ts';
import { writeMail } from '#platform/mail/outbox.ts';
import { eventTypesOf } from '#platform/module/audited.ts';
import type { Context } from '#platform/module/context.ts';
import { hooksOf } from '#platform/module/hooks.ts';
import { conflictsOf } from '#platform/module/server-module.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { nobody } from '#shared/permissions.ts';
import { modules } from '../modules.ts';

/** Where an operator's command works: transactions over all accounts, and within one. */
export interface Desk {
  readonly settings: Settings;
  everywhere<T>(work: (context: Context<WorkerScope>) => Promise<T>): Promise<T>;
  /** Its transactions have billing's moment as their `now`. */
  till(accountId: AccountId): Promise<Till>;
}

const outside = { requestId: 'operator', origin: { ip: '', userAgent: '' } };

export function deskOf(runtime: Runtime): Desk {
  const { settings, clock } = runtime;
  return {
    settings,
    everywhere: (work) => inTransaction(runtime, { ...outside, actor: nobody }, workerScope(), work),
    till: (id) =>
      tillOfJob(
        {
          now: clock(),
          inAccount: (accountId, work) =>
            inTransaction(runtime, { ...outside, actor: { kind: 'system', accountId } }, tenantScope(accountId, null), work),
          open: (work) => inTransaction(runtime, { ...outside, actor: nobody }, openScope() as Scope, work),
        },
        id,
      ),
  };
}

/** For a separate process: servers that run on the same database find mails, jobs and events with their next look. */
export function operatorRuntime(settings: Settings, database: Database, clock: () => Date): Runtime {
  return {
    ...{ settings, database, clock, writeMail, writeJob },
    conflicts: conflictsOf(modules),
    hooks: hooksOf(modules),
    eventTypes: eventTypesOf(modules, { isStrict: settings.environment !== 'production' }),
    committed() {},
  };
}
