import { creditReasons } from '#modules/billing/rules/credit-note.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import {
  invoiceAnywhere,
  issueCreditNote,
  Misread,
  OperatorRefusal,
  paymentToGiveBack,
  refundPayment,
} from '#modules/billing/server/public.ts';
import type { Command, Given } from './command.ts';
import type { Desk } from './desk.ts';
import { centsOf, needed, oneOf } from './read-words.ts';

const options = { amount: { type: 'string' }, reason: { type: 'string' } } as const;

/** @throws Misread */
function wanted({ options: given }: Given) {
  const amount = centsOf(needed(given, 'amount'), 'amount');
  if (amount === 0) throw new Misread('--amount is 0, which gives nothing back.');
  return { amount, reason: oneOf(needed(given, 'reason'), 'reason', creditReasons) };
}

const refundAsked = async (desk: Desk, given: Given) => ({
  ...wanted(given),
  payment: await desk.everywhere((context) => paymentToGiveBack(context, given.words[0] ?? '')),
});

async function noteAsked(desk: Desk, given: Given) {
  const asked = wanted(given);
  const as = oneOf(needed(given.options, 'as'), 'as', ['credit', 'money']);
  const { accountId, invoiceId } = await desk.everywhere((context) => invoiceAnywhere(context, given.words[0] ?? ''));
  return { accountId, order: { invoiceId, ...asked, as } };
}

export const refund: Command = {
  name: 'refund',
  usage: `INVOICE|PAYMENT --amount 12.34 --reason ${creditReasons.join('|')} [--again]`,
  what: 'gives a payment, or a part of it, back by its card, with a credit note',
  examples: [
    'refund INV-2026-000123 --amount 9.95 --reason requested',
    'refund 01980000-0000-7000-8000-000000000001 --amount 9.95 --reason requested',
  ],
  options,
  words: { min: 1, max: 1 },
  changes: 'once',
  async meaning(desk, given) {
    const { payment, amount, reason } = await refundAsked(desk, given);
    return { payment: payment.id, amount: dollars(amount), reason };
  },
  async run(desk, given) {
    const { payment, ...asked } = await refundAsked(desk, given);
    const isTakenUp = given.isTakenUp ?? false;
    const refunded = await refundPayment(await desk.till(payment.account_id), { paymentId: payment.id, ...asked, isTakenUp });
    const of = `${moneyText(refunded.amount)} of payment ${payment.id}`;
    if (refunded.status === 'failed') throw new OperatorRefusal(`The provider refused to give ${of} back (${refunded.failure_code}).`);
    return [refunded.status === 'succeeded' ? `Given back: ${of}.` : `${of} is given back as soon as the bank has decided it.`];
  },
};

export const creditNote: Command = {
  name: 'credit-note',
  usage: `INVOICE --amount 12.34 --reason ${creditReasons.join('|')} --as credit|money [--again]`,
  what: 'corrects a paid invoice: its amount, with tax, becomes credit for the next invoices, or goes back by the card that has paid',
  examples: ['credit-note INV-2026-000123 --amount 5.00 --reason service --as credit'],
  options: { ...options, as: { type: 'string' } },
  words: { min: 1, max: 1 },
  changes: 'once',
  async meaning(desk, given) {
    const { amount, reason, as, invoiceId } = (await noteAsked(desk, given)).order;
    return { invoice: invoiceId, amount: dollars(amount), reason, as };
  },
  async run(desk, given) {
    const { accountId, order } = await noteAsked(desk, given);
    const till = await desk.till(accountId);
    const note = await till.inAccount((context) => issueCreditNote(context, order));
    const follows =
      order.as === 'credit' ? 'it is credit for the next invoices' : 'it goes back by the card with the next run of billing.refund';
    return [`${note.number} gives ${moneyText(note.total)} back: ${follows}.`];
  },
};
