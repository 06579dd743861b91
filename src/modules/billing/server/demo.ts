import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import type { Demo } from '#platform/module/demo.ts';
import type { Plan } from '#shared/permissions.ts';
import { DAY } from '#shared/time.ts';
import type { InvoiceId, MethodId, PaymentId } from '../contract/ids.ts';
import { isPaid, type Bought } from '../rules/change.ts';
import { monthsAfter, seconds } from '../rules/period.ts';
import { quoteRenewal, quoteStart, type Quote, type Terms } from '../rules/quote.ts';
import { insertInvoice } from './service/issue.ts';
import { pricesAt } from './service/prices.ts';
import { billingIn } from './tables.ts';

const MONTHS = 6;
const SINCE_LAST = 12 * DAY; // days of the period that runs
const CARD = { brand: 'visa', last4: '4242' } as const;
const FIRST_CODE = { code: 'WELCOME20', percent: 20 } as const;
const additionalUsers: Readonly<Record<Plan, number>> = { FREE: 0, PRO: 2, ENTERPRISE: 0 };

/**
 * Half a year of paid months, to be looked at in every billing mode. Their numbers are a series apart and they are booked in
 * no ledger, since no one has paid them.
 */
export const demo: Demo = async (context, { plan, language }) => {
  const bought: Bought = { plan, billingInterval: 'MONTHLY', additionalUsers: additionalUsers[plan] };
  if (!isPaid(bought)) return;
  const quotes = await quotesOf(context, bought);
  await insertCard(context);
  const series = `DEMO-${plan}-${language.toUpperCase()}`;
  for (const [at, quote] of quotes.entries()) {
    const month = quote.period.start.toISOString().slice(0, 7);
    const discountCode = at === 0 ? FIRST_CODE.code : null;
    const reason = at === 0 ? 'purchase' : 'renewal';
    const document = { number: `${series}-${month}`, issuedAt: quote.period.start, reason, paidBy: CARD, discountCode } as const;
    const { id } = await insertInvoice(context, quote, document);
    await insertPayment(context, quote, id);
  }
  await showPeriod(context, quotes.at(-1));
};

/** The first month with a code, and the months after it, of which the last one runs. */
async function quotesOf(context: Context, bought: Bought): Promise<Quote[]> {
  const prices = await pricesAt(context, context.now);
  const price = prices[bought.plan][bought.billingInterval];
  const reduction = { type: 'PERCENTAGE', value: FIRST_CODE.percent, maxDiscountAmount: null } as const;
  const terms: Terms = { price, reduction: null, taxRate: 0, creditBalance: 0 };
  const last = new Date(seconds(context.now) * 1000 - SINCE_LAST);
  const anchor = monthsAfter(last, 1 - MONTHS);
  const months = Array.from({ length: MONTHS - 1 }, (_, at) => monthsAfter(anchor, at + 1));
  return [quoteStart(bought, { ...terms, reduction }, anchor), ...months.map((end) => quoteRenewal(bought, terms, { anchor, end }))];
}

async function insertCard({ tx, scope, now }: Context): Promise<void> {
  const id = uuidv7() as MethodId;
  const expiry = { exp_month: 12, exp_year: now.getUTCFullYear() + 3 };
  await billingIn(tx)
    .insertInto('payment_methods')
    .values({
      ...{ id, account_id: scope.accountId, provider: 'sandbox', provider_ref: `test_visa.${id}`, ...CARD, ...expiry },
      ...{ is_default: true, reminded_at: null, created_at: now },
    })
    .execute();
}

/** By the test provider, so that the document says that it is a test. */
async function insertPayment({ tx, scope }: Context, { amountDue: amount, period }: Quote, invoiceId: InvoiceId): Promise<void> {
  const at = period.start;
  await billingIn(tx)
    .insertInto('payments')
    .values({
      ...{ id: uuidv7() as PaymentId, account_id: scope.accountId, invoice_id: invoiceId, payment_method_id: null, provider: 'sandbox' },
      ...{ customer_ref: null, card_ref: null, provider_ref: null, ...CARD, amount, currency: 'USD', status: 'succeeded' },
      ...{ failure_code: null, purchase: null, user_id: null, action_url: null, created_at: at, settled_at: at },
    })
    .execute();
}

async function showPeriod({ tx, scope }: Context, quote: Quote | undefined): Promise<void> {
  if (!quote) return;
  const { anchor, period, price, bought } = quote;
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({
      ...{ anchor, current_period_start: period.start, current_period_end: period.end },
      ...{ base_price: price.base, user_price: price.user, additional_users: bought.additionalUsers },
    })
    .where('account_id', '=', scope.accountId)
    .execute();
}
