import type { Context } from '#platform/module/context.ts';
import { isPaid, tidy, type Bought } from '../../rules/change.ts';
import { isExpiring } from '../../rules/expiry.ts';
import type { Price } from '../../rules/quote.ts';
import { dueNotices, isShareKey, noticeKey } from '../../rules/reminder.ts';
import { defaultMethod } from '../queries/payments.ts';
import { isRunning, lockSubscription, nextOf, plannedPriceOf, priceOf, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import * as letters from './letters.ts';
import { promotionOf } from './order-promotion.ts';
import { upcomingAmount, wholePrice } from './preview.ts';
import { pricesAt } from './prices.ts';

/** Announces what comes: the end of a trial, a year, a price, a card. Each of them once, however often this runs. */
export async function remindAccount(context: Context): Promise<void> {
  const row = await lockSubscription(context);
  const next = tidy(nextOf(row));
  const end = row.current_period_end;
  // What ends with its period, or is free then, asks for nothing.
  if (row.is_fixed || row.past_due_since || !isRunning(row) || !end || end <= context.now) return;
  if (row.cancel_at_period_end || !isPaid(next)) return;
  await remindOfPeriod(context, row, { bought: next, at: end });
  await remindOfCard(context);
}

interface Coming {
  readonly bought: Bought;
  readonly at: Date;
}

async function remindOfPeriod(context: Context, row: SubscriptionRow, coming: Coming): Promise<void> {
  const prices = await changeOfPrice(context, row, coming);
  const isTrial = row.status === 'trialing';
  const due = dueNotices(
    { end: coming.at, isTrial, isAnnual: coming.bought.billingInterval === 'ANNUAL', changesPrice: prices.from !== prices.to },
    context.now,
  );
  const fresh = due.filter((kind) => !row.reminded.includes(noticeKey(kind, coming.at)));
  if (fresh.length === 0) return;
  for (const kind of fresh) {
    if (kind === 'price') await letters.priceChanging(context, coming, prices);
    else await writeUpcoming(context, row, { ...coming, kind });
  }
  const ofLimits = row.reminded.filter(isShareKey);
  await remember(context, [...ofLimits, ...due.map((kind) => noticeKey(kind, coming.at))]);
}

async function writeUpcoming(
  context: Context,
  row: SubscriptionRow,
  { kind, bought, at }: Coming & { kind: 'trial' | 'year' },
): Promise<void> {
  const from = { anchor: row.anchor ?? at, end: at, creditBalance: row.credit_balance, promotion: promotionOf(row) };
  const next = { bought, at, amount: (await upcomingAmount(context, bought, from)) ?? 0 };
  if (kind === 'year') await letters.yearRenewing(context, next);
  else await letters.trialEnding(context, next, (await defaultMethod(context, context.settings.billing)) !== null);
}

/**
 * Cents of a whole period of what follows, as the reader knows it and from then on: by what runs, or by what was announced when
 * the change was planned. A change of plan is no change of its price.
 */
async function changeOfPrice(context: Context, row: SubscriptionRow, { bought, at }: Coming): Promise<{ from: number; to: number }> {
  const isSamePlan = bought.plan === row.plan && bought.billingInterval === row.billing_interval;
  const of = async (moment: Date): Promise<Price> => (await pricesAt(context, moment))[bought.plan][bought.billingInterval];
  const known = isSamePlan ? priceOf(row) : (plannedPriceOf(row) ?? (await of(context.now)));
  return { from: wholePrice(bought, known), to: wholePrice(bought, await of(at)) };
}

const remember = ({ tx, scope }: Context, reminded: string[]): Promise<unknown> =>
  billingIn(tx).updateTable('subscriptions').set({ reminded }).where('account_id', '=', scope.accountId).execute();

async function remindOfCard(context: Context): Promise<void> {
  const card = await defaultMethod(context, context.settings.billing);
  if (!card || card.reminded_at || !isExpiring({ expMonth: card.exp_month, expYear: card.exp_year }, context.now)) return;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  await letters.cardExpiring(context, { brand, last4, expMonth, expYear });
  const own = billingIn(context.tx).updateTable('payment_methods').set({ reminded_at: context.now });
  await own.where('account_id', '=', card.account_id).where('id', '=', card.id).execute();
}
