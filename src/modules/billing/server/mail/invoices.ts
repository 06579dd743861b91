import type { NewMail } from '#platform/module/context.ts';
import type { InvoiceId, PaymentId } from '../../contract/ids.ts';
import type { Bought } from '../../rules/change.ts';
import { endsAt, isReadOnly, readOnlyFrom } from '../../rules/dunning.ts';
import { balanceTerm, LEAST_CHARGE } from '../../rules/cents.ts';
import { moneyText } from '../../rules/money-text.ts';
import type { Period } from '../../rules/period.ts';
import { planTable } from '../../rules.ts';
import { cardText, dayText, letter, mailText, planText, usersText, type Addressed, type Letter } from './letter.ts';
import type { Upcoming } from './reminders.ts';

/** Cents throughout. */
export interface MailedInvoice {
  readonly id: InvoiceId;
  readonly number: string;
  readonly bought: Bought;
  readonly period: Period;
  readonly total: number;
  readonly creditApplied: number;
  readonly carriedOver: number;
  readonly amountDue: number;
  readonly isPaid: boolean;
  /** That paid it. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Opens the invoice on the billing page, which needs a sign-in: a link that anyone could open would show what others buy. */
export const invoicePath = (id: InvoiceId): string => `/billing?tab=invoices&invoice=${id}`;

type Facts = NonNullable<Letter['facts']>;

export function invoiceFacts({ to }: Addressed, invoice: MailedInvoice): Facts {
  const locale = to.language;
  const { bought, period, total, creditApplied, carriedOver, amountDue, isPaid, card } = invoice;
  const fromBalance = creditApplied - carriedOver;
  const ends = { from: dayText(locale, period.start), to: dayText(locale, period.end) };
  return [
    ['invoice', invoice.number],
    ['plan', planText(locale, bought)],
    ['users', usersText(locale, bought.additionalUsers)],
    ['period', mailText(locale)('period', ends)],
    ['total', moneyText(total)],
    [balanceTerm({ fromBalance, amountDue }), fromBalance === 0 ? null : moneyText(Math.abs(fromBalance))],
    [carriedOver < LEAST_CHARGE ? 'carriedOver' : 'owedNext', carriedOver > 0 ? moneyText(carriedOver) : null],
    [isPaid ? 'paid' : 'due', moneyText(amountDue)],
    ['card', card && cardText(locale, card)],
  ];
}

/** With the way to the document. It is also what is sent again on request. */
export function invoiceMail(addressed: Addressed, invoice: MailedInvoice): NewMail {
  const said = { path: invoicePath(invoice.id), values: { number: invoice.number }, facts: invoiceFacts(addressed, invoice) };
  return letter('invoice_issued', addressed, said);
}

/** @param next what is charged at the end of the trial, before which no one pays */
export function trialBegunMail(addressed: Addressed, invoice: MailedInvoice, next: Upcoming): NewMail {
  const locale = addressed.to.language;
  const date = dayText(locale, next.at);
  return letter('trial_begun', addressed, {
    path: '/billing',
    values: { plan: planTable[invoice.bought.plan].name, date },
    facts: [
      ['invoice', invoice.number],
      ['plan', planText(locale, next.bought)],
      ['users', usersText(locale, next.bought.additionalUsers)],
      ['trialEnd', date],
      ['firstCharge', moneyText(next.amount)],
    ],
  });
}

/** A further period was paid for; its invoice comes with this mail. */
export function renewedMail(addressed: Addressed, invoice: MailedInvoice): NewMail {
  const plan = planTable[invoice.bought.plan].name;
  const values = { plan, number: invoice.number, until: dayText(addressed.to.language, invoice.period.end) };
  return letter('renewed', addressed, { path: invoicePath(invoice.id), values, facts: invoiceFacts(addressed, invoice) });
}

export type FailureCause = 'declined' | 'hard_declined' | 'no_card' | 'needs_confirmation';

export interface FailedPayment {
  readonly invoice: MailedInvoice;
  readonly cause: FailureCause;
  readonly pastDueSince: Date;
  /** When the card is charged again; null where it is not. */
  readonly retryAt: Date | null;
  /** 0 with the first refusal. */
  readonly step: number;
  /** That was refused. */
  readonly card: MailedInvoice['card'];
  /** That the bank wants to be confirmed. */
  readonly paymentId?: PaymentId;
  readonly now: Date;
}

/** The first refusal and each later one, with what happens when. */
export function paymentFailedMail(addressed: Addressed, failed: FailedPayment): NewMail {
  const { invoice, pastDueSince, retryAt, step, cause, card } = failed;
  const day = (at: Date): string => dayText(addressed.to.language, at);
  const end = day(endsAt(pastDueSince));
  const { number } = invoice;
  return letter('payment_failed', addressed, {
    ...sentenceOf(failed),
    ...(step > 0 && cause === 'declined' ? { subject: 'payment_failed.subjectAgain' } : {}),
    values: { number, end, retry: retryAt === null ? end : day(retryAt) },
    facts: [
      ...invoiceFacts(addressed, { ...invoice, card }),
      ['retry', retryAt && day(retryAt)],
      ['readOnly', day(readOnlyFrom(pastDueSince))],
      ['end', end],
    ],
  });
}

const ADD_CARD = '/billing?tab=payment&action=add';

function sentenceOf(failed: FailedPayment): Pick<Letter, 'path' | 'button'> & { why: NonNullable<Letter['why']> } {
  const { cause, pastDueSince, step, paymentId, now } = failed;
  if (cause === 'needs_confirmation' && paymentId)
    return { why: 'payment_failed.whyConfirm', path: paymentPath(paymentId), button: 'payment_failed.buttonConfirm' };
  if (cause === 'hard_declined') return { why: 'payment_failed.whyHard', path: ADD_CARD, button: 'payment_failed.buttonCard' };
  if (cause === 'no_card') return { why: 'payment_failed.whyNoCard', path: ADD_CARD, button: 'payment_failed.buttonCard' };
  if (isReadOnly(pastDueSince, now)) return { why: 'payment_failed.whyReadOnly', path: '/billing' };
  return { why: step === 0 ? 'payment_failed.why' : 'payment_failed.whyAgain', path: '/billing' };
}

const paymentPath = (id: PaymentId): string => `/billing?payment=${id}`;

/** The bank wants its customer; nothing is charged before. @param amount cents */
export function confirmationMail(addressed: Addressed, payment: { readonly id: PaymentId; readonly amount: number }): NewMail {
  const amount = moneyText(payment.amount);
  return letter('confirmation_wanted', addressed, { path: paymentPath(payment.id), values: { amount }, facts: [['due', amount]] });
}
