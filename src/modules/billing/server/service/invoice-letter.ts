import type { Context } from '#platform/module/context.ts';
import { isPaid } from '../../rules/change.ts';
import type { Upcoming } from '../mail/reminders.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { nextOf, subscriptionRow } from '../queries/subscription.ts';
import * as letters from './letters.ts';
import { promotionOf } from './order-promotion.ts';
import { upcomingAmount } from './preview.ts';

/** Mails an invoice, also again on request: that of a trial that runs says what follows it. @returns where it goes, or null */
export async function mailInvoice(context: Context, invoice: InvoiceRow): Promise<string | null> {
  const next = await afterTrial(context, invoice);
  return next ? letters.trialBegun(context, invoice, next) : letters.invoiceIssued(context, invoice);
}

/** What is charged first; null where the invoice is of no trial that runs, or nothing follows. */
async function afterTrial(context: Context, { amount_due: due, period_end: end }: InvoiceRow): Promise<Upcoming | null> {
  const row = await subscriptionRow(context);
  const bought = nextOf(row);
  const isOwn = row.status === 'trialing' && due === 0 && row.trial_end?.getTime() === end.getTime();
  if (!isOwn || row.cancel_at_period_end || !isPaid(bought)) return null;
  const from = { anchor: row.anchor ?? end, end, creditBalance: row.credit_balance, promotion: promotionOf(row) };
  return { bought, at: end, amount: (await upcomingAmount(context, bought, from)) ?? 0 };
}
