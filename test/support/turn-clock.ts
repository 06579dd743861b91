import { turnClock as turn, type TestClock } from '#modules/billing/server/public.ts';
import { workerScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { nobody } from '#shared/permissions.ts';
import { runBilling } from './billing.ts';
import type { OwnApp } from './test-app.ts';

/**
 * Turns the test mode's clock as `npm run billing -- clock` does, and does what is due by then. Sign-in sessions keep the real time.
 * The jobs that the turn asks for are run here and now: a worker that took them as well would still be charging while the test looks.
 * @param to `+15d`, a moment as ISO 8601, or `reset`
 */
export async function turnClock(app: OwnApp, to: string): Promise<TestClock> {
  const caller = { actor: nobody, requestId: 'operator', origin: { ip: '', userAgent: '' } };
  const clock = await inTransaction(app.app.runtime, caller, workerScope(), (context) => turn({ ...context, enqueue: async () => {} }, to));
  await runBilling(app);
  return clock;
}
