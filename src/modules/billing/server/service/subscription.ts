import type { Context } from '#platform/module/context.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { planInForce, storedPlan } from '../../rules.ts';
import { dollars } from '../../rules/cents.ts';
import { isPaid } from '../../rules/change.ts';
import { isClosedToWrites, readOnlyFrom } from '../../rules/dunning.ts';
import {
  boughtOf,
  hasPendingChange,
  isRunning,
  nextOf,
  priceOf,
  runningPeriod,
  subscriptionRow,
  type SubscriptionRow,
} from '../queries/subscription.ts';
import { promotionOf } from './order-promotion.ts';
import { aheadMs } from './test-clock.ts';
import { upcomingAmount, wholePrice } from './preview.ts';

const MONTHS = { MONTHLY: 1, ANNUAL: 12 } as const;

/** The account's subscription as it is. @throws Problem billing.subscription_not_found */
export async function answerSubscription(context: Context): Promise<Subscription> {
  const row = await subscriptionRow(context);
  const { settings, actor, now } = context;
  const plan = planInForce(storedPlan(row), settings.billing);
  const whole = wholePrice(boughtOf(row), priceOf(row));
  const upcoming = await upcomingOf(context, row);
  return {
    ...{ id: row.id, plan, planId: plan, status: row.status, billingInterval: row.billing_interval },
    currentPeriodStart: iso(row.current_period_start),
    currentPeriodEnd: isoOrNull(row.current_period_end),
    ...{ cancelAtPeriodEnd: row.cancel_at_period_end, canceledAt: isoOrNull(row.canceled_at), trialEnd: isoOrNull(row.trial_end) },
    basePlanPrice: dollars(row.base_price),
    additionalUsers: row.additional_users,
    metadata: { additionalUsers: row.additional_users },
    additionalUserPrice: dollars(row.user_price),
    pricePerMonth: dollars(Math.round(whole / MONTHS[row.billing_interval])),
    totalAmount: dollars(whole),
    nextAmount: upcoming === null ? null : dollars(upcoming),
    pendingChange: pendingOf(row),
    creditBalance: dollars(row.credit_balance),
    ...dunningOf(row),
    isReadOnly: isClosedToWrites(row.past_due_since, settings.billing, now),
    mode: settings.billing,
    testClock: (await aheadMs(context)) > 0 ? iso(now) : null,
    isDemo: row.is_fixed || (actor.kind === 'user' && actor.isDemo),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

/** Cents of the next invoice; null where none follows. */
async function upcomingOf(context: Context, row: SubscriptionRow): Promise<number | null> {
  const next = nextOf(row);
  if (!isRunning(row) || row.cancel_at_period_end || !isPaid(next)) return null;
  const { anchor, period } = runningPeriod(row);
  return upcomingAmount(context, next, { anchor, end: period.end, creditBalance: row.credit_balance, promotion: promotionOf(row) });
}

function pendingOf(row: SubscriptionRow): Subscription['pendingChange'] {
  if (!hasPendingChange(row) || !row.current_period_end) return null;
  return { ...nextOf(row), effectiveAt: iso(row.current_period_end) };
}

const dunningOf = ({ past_due_since: since, retry_at: retryAt, is_hard_declined: isHard }: SubscriptionRow) => ({
  pastDueSince: isoOrNull(since),
  readOnlyFrom: isoOrNull(since && readOnlyFrom(since)),
  nextRetryAt: isHard ? null : isoOrNull(since && retryAt),
});
