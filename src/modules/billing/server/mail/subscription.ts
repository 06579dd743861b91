import type { NewMail } from '#platform/module/context.ts';
import type { Bought } from '../../rules/change.ts';
import { moneyText } from '../../rules/money-text.ts';
import { planTable } from '../../rules.ts';
import { invoiceFacts, invoicePath, type MailedInvoice } from './invoices.ts';
import { dayText, letter, planText, usersText, type Addressed, type Letter } from './letter.ts';

const PAGE = '/billing';

export interface MailedSubscription {
  readonly bought: Bought;
  /** Of the period that runs. */
  readonly until: Date;
}

const boughtFacts = ({ to }: Addressed, bought: Bought): NonNullable<Letter['facts']> => [
  ['plan', planText(to.language, bought)],
  ['users', usersText(to.language, bought.additionalUsers)],
];

/** @param until null where it has ended with the cancellation */
export function canceledMail(addressed: Addressed, { bought, until }: { readonly bought: Bought; readonly until: Date | null }): NewMail {
  const end = until === null ? '' : dayText(addressed.to.language, until);
  return letter('canceled', addressed, {
    path: PAGE,
    ...(until === null ? { why: 'canceled.whyNow' } : {}),
    values: { plan: planTable[bought.plan].name, until: end },
    facts: [...boughtFacts(addressed, bought), ['until', end || null]],
  });
}

export function reactivatedMail(addressed: Addressed, { bought, until }: MailedSubscription): NewMail {
  const end = dayText(addressed.to.language, until);
  const values = { plan: planTable[bought.plan].name, until: end };
  return letter('reactivated', addressed, { path: PAGE, values, facts: [...boughtFacts(addressed, bought), ['until', end]] });
}

export interface PlanChange {
  readonly bought: Bought;
  /** When it takes effect; null where it is in force already. */
  readonly from: Date | null;
  /** What was charged for it. */
  readonly invoice: MailedInvoice | null;
}

/** A purchase that is in force, with its invoice, or a change that waits for the end of the period. */
export function planChangedMail(addressed: Addressed, { bought, from, invoice }: PlanChange): NewMail {
  const start = from === null ? null : dayText(addressed.to.language, from);
  const facts: Letter['facts'] = invoice ? invoiceFacts(addressed, invoice) : boughtFacts(addressed, bought);
  return letter('plan_changed', addressed, {
    path: invoice ? invoicePath(invoice.id) : PAGE,
    ...(invoice ? { button: 'plan_changed.buttonInvoice' } : {}),
    ...(start === null ? {} : { why: 'plan_changed.whyLater' }),
    ...(invoice && invoice.amountDue > 0 ? { subject: 'plan_changed.subjectInvoice' } : {}),
    values: { from: start ?? '', number: invoice?.number ?? '', amount: moneyText(invoice?.amountDue ?? 0) },
    facts: [...facts, ['from', start]],
  });
}

export type EndCause = 'unpaid' | 'canceled' | 'trial';
const endings = { unpaid: 'ended.whyUnpaid', canceled: 'ended.whyCanceled', trial: 'ended.whyTrial' } as const;

/** @param number of the invoice that was not paid */
export function endedMail(addressed: Addressed, ended: { bought: Bought; cause: EndCause; number?: string }): NewMail {
  const { bought, cause, number = '' } = ended;
  const values = { plan: planTable[bought.plan].name, number };
  return letter('ended', addressed, { path: '/pricing', why: endings[cause], values, facts: [['invoice', number || null]] });
}
