import { brandName } from '#modules/billing/rules/card-brand.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import {
  accountsRenewing,
  billingNow,
  invoiceAnywhere,
  paymentAnywhere,
  OperatorRefusal,
  renewalOf,
  retryInvoice,
} from '#modules/billing/server/public.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import { DAY } from '#shared/time.ts';
import type { Command } from './command.ts';
import type { Desk } from './desk.ts';
import { dayOf, jsonOf, tableOf } from './print.ts';
import { optionalMoment } from './read-words.ts';

const AHEAD = 30 * DAY;

async function renewalsUntil(desk: Desk, until: Date | null) {
  const due = await desk.everywhere(async (context) =>
    accountsRenewing(context, until ?? new Date((await billingNow(context)).getTime() + AHEAD)),
  );
  const found = [];
  // One transaction for each account, as its renewal will have.
  for (const accountId of due) found.push(await (await desk.till(accountId)).inAccount(renewalOf));
  return found.filter((one) => one !== null);
}

const words = { renew: 'renews', end: 'ends', free: 'becomes free', overdue: 'overdue' } as const;

export const renewals: Command = {
  name: 'renewals',
  usage: '[--until DAY] [--json]',
  what: 'what renews or ends in the next 30 days, or until a day: the next time of each account, with what it will be charged',
  examples: ['renewals', 'renewals --until 2027-03-01 --json'],
  options: { until: { type: 'string' }, json: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  async run(desk, { options }) {
    const all = await renewalsUntil(desk, optionalMoment(options, 'until'));
    if (options['json'])
      return jsonOf(
        all.map(({ bought, amount, at, card, kind, ...rest }) => ({ ...rest, what: kind, ...bought, amount: dollars(amount), at, card })),
      );
    if (all.length === 0) return ['Nothing renews until then.'];
    const sum = all.reduce((cents, { amount }) => cents + amount, 0);
    const rows = all.map(({ accountId, account, kind, bought, amount, at, card }) => [
      ...[at ? dayOf(at) : 'waits for a card', words[kind], moneyText(amount), bought.plan, bought.billingInterval],
      ...[String(bought.additionalUsers), card ? `${brandName(card.brand)} ${card.last4}` : 'no card', account, accountId],
    ]);
    return [
      ...tableOf(['at (UTC)', 'what', 'amount', 'plan', 'interval', 'places', 'card', 'account', 'account id'], rows),
      `Sum: ${moneyText(sum)}`,
    ];
  },
};

export const retry: Command = {
  name: 'retry',
  usage: 'INVOICE | PAYMENT',
  what: "charges an open invoice to its account's default card now, whatever its days of retry are",
  examples: ['retry INV-2026-000123', 'retry 01980000-0000-7000-8000-000000000001'],
  words: { min: 1, max: 1 },
  changes: 'noted',
  async run(desk, { words: [name = ''] }) {
    const { accountId, invoiceId } = await desk.everywhere(async (context) => {
      if (!/^[\da-f]{8}-/i.test(name)) return invoiceAnywhere(context, name);
      return invoiceAnywhere(context, name).catch(async () => ofPayment(await paymentAnywhere(context, name)));
    });
    const payment = await retryInvoice(await desk.till(accountId), invoiceId);
    const card = payment.brand === null ? 'no card' : `${brandName(payment.brand)} ${payment.last4}`;
    const charged = `${moneyText(payment.amount)} to ${card} (payment ${payment.id})`;
    if (payment.status === 'succeeded') return [`Charged ${charged}: the invoice is paid.`];
    if (payment.status === 'requires_action')
      return [`The bank wants its customer before it takes ${charged}: they have a mail with a link.`];
    throw new OperatorRefusal(`The card was refused (${payment.failure_code}): ${charged} was not taken.`);
  },
};

function ofPayment({ id, account_id: accountId, invoice_id: invoiceId }: Awaited<ReturnType<typeof paymentAnywhere>>) {
  if (invoiceId) return { accountId, invoiceId };
  throw new OperatorRefusal(`The payment ${id} was for a purchase that was not completed: nothing is owed, and its buyer may buy again.`);
}
