import { sql } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { FailureCode } from '../../contract/integrations.ts';
import { SYNC_JOB } from './ask-for-sync.ts';
import { ofHolder, released, type Held } from './hold.ts';
import { KeyRefused, ProviderAway } from './provider.ts';

/** The provider's answer was not what it is described to be: a defect, which the queue reports. */
export class Unreadable extends Error {
  constructor(cause: unknown) {
    super('What the provider answered cannot be read', { cause });
    this.name = 'Unreadable';
  }
}

type Failure = KeyRefused | ProviderAway | Unreadable;

/** Keeps why a sync failed and since when; the people who may connect are notified once that a key is refused. */
export async function noteFailure(context: Context, held: Held, failure: Failure): Promise<void> {
  const { now } = context;
  const after = failure instanceof ProviderAway ? patience(failure, now) : null;
  const row = await ofHolder(context, held)
    .set({
      ...released,
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
      failure_code: codeOf(failure),
      sync_after: after,
      ...(failure instanceof KeyRefused && { status: 'refused' as const }),
    })
    .returning(['id', 'provider', 'external_name'])
    .executeTakeFirst();
  if (!row) return;
  const { id, provider, external_name: name } = row;
  if (failure instanceof KeyRefused && held.row.status !== 'refused')
    await context.publish({ type: 'revenue.key_refused', subject: { kind: 'revenue_integration', id }, payload: { provider, name } });
  // What comes due before the next hourly run need not wait for it.
  if (after && after.getTime() - now.getTime() < HOUR)
    await context.enqueue(SYNC_JOB, { accountId: context.scope.accountId, integrationId: id }, { startAfter: after });
}

function codeOf(failure: Failure): FailureCode {
  if (failure instanceof KeyRefused) return failure.because;
  return failure instanceof ProviderAway ? 'provider_away' : 'unreadable';
}

const PATIENCE_MIN = 60; // seconds
const PATIENCE_MAX = 86_400; // seconds

/** Until when the provider asks for patience; without a word from it, until the next hourly run. */
function patience({ retryAfterSeconds: seconds }: ProviderAway, now: Date): Date | null {
  if (seconds === null) return null;
  return new Date(now.getTime() + Math.min(Math.max(seconds, PATIENCE_MIN), PATIENCE_MAX) * SECOND);
}
