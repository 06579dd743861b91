import type { Settings } from '#platform/config/settings.ts';
import { serve } from '#platform/http/serve.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { billingIn } from '../tables.ts';

interface Timed {
  readonly tx: Tx;
  readonly settings: Pick<Settings, 'billing'>;
  readonly now: Date;
}

/** How far an operator has turned the test mode's clock ahead, in milliseconds; 0 in every other mode. */
export async function aheadMs({ tx, settings }: Omit<Timed, 'now'>): Promise<number> {
  if (settings.billing !== 'sandbox') return 0;
  const row = await billingIn(tx).selectFrom('billing_clock').select('ahead_ms').executeTakeFirst();
  return row?.ahead_ms ?? 0;
}

/** The moment by which billing counts. */
export const billingNow = async (timed: Timed): Promise<Date> => new Date(timed.now.getTime() + (await aheadMs(timed)));

/** The real time within billing's transactions, for what other parts count by. @param timed with billing's moment */
export const realNow = async (timed: Timed): Promise<Date> => new Date(timed.now.getTime() - (await aheadMs(timed)));

/**
 * The context of a transaction with billing's moment as its `now`. Done once, where a request or a job enters billing: sign-in
 * sessions, tokens and events keep the real time.
 */
export async function atBillingTime<S extends Scope>(context: Context<S>): Promise<Context<S>> {
  return context.settings.billing === 'sandbox' ? { ...context, now: await billingNow(context) } : context;
}

/** Serves an endpoint at billing's moment. */
export const serveTimed: typeof serve = (endpoint, handle, options) =>
  serve(endpoint, async (context, input) => handle(await atBillingTime(context), input), options);
