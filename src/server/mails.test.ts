import { expect, test } from 'vitest';
import { deactivatedMail, deletedMail } from '#modules/accounts/server/mail.ts';
import { emailChangeAskedMail, emailChangedMail, emailChangeMail, emailWantedMail } from '#modules/auth/server/mail/email-change.ts';
import * as secondFactor from '#modules/auth/server/mail/second-factor.ts';
import { lockedByAdminMail, newDeviceMail, profileDeletedMail, suspiciousMail } from '#modules/auth/server/mail/security.ts';
import { ssoDomainMail } from '#modules/auth/server/mail/sso-domain.ts';
import { alreadyRegisteredMail, lockedMail, passwordChangedMail, resetMail, verificationMail } from '#modules/auth/server/mail.ts';
import billingTexts from '#modules/billing/locales/mail/en.json' with { type: 'json' };
import { creditNoteMail, refundFailedMail } from '#modules/billing/server/mail/credit-notes.ts';
import * as billed from '#modules/billing/server/mail/invoices.ts';
import * as reminders from '#modules/billing/server/mail/reminders.ts';
import { canceledMail, endedMail, planChangedMail, reactivatedMail } from '#modules/billing/server/mail/subscription.ts';
import { mentionMail } from '#modules/boards/server/mail.ts';
import type { CreditNoteId, InvoiceId, PaymentId } from '#modules/billing/contract/ids.ts';
import { acceptedMail, invitationMail } from '#modules/invitations/server/mail.ts';
import { administratorMail, upgradeMail } from '#modules/notifications/server/mail/contact.ts';
import { digestMail } from '#modules/notifications/server/mail/digest.ts';
import { salesMail, salesReceiptMail } from '#modules/notifications/server/mail/sales.ts';
import { workMail } from '#modules/notifications/server/mail/work.ts';
import { reminderMail } from '#modules/schedule/server/mail.ts';
import type { NewMail } from '#platform/module/context.ts';
import { locales, type Locale } from '#shared/locale.ts';

const publicUrl = 'https://trimtab.example.com';
const links = { publicUrl };
const at = new Date('2026-03-12T15:04:05Z');
const way = { page: `${publicUrl}/email`, optional: { category: 'work', subscriber: 'ana', unsubscribeUrl: `${publicUrl}/u` } };

/** Every mail of the product, in each of its variants, in one language. */
function mailsIn(language: Locale): readonly NewMail[] {
  const to = { email: 'ana@example.com', firstName: 'Ana', language };
  const person = { firstName: 'Tom', lastName: 'Kay', email: 'tom@example.com' };
  const contact = { to, sender: person, accountName: 'Acme', publicUrl };
  const form = { ...person, company: 'Acme', phone: '1', teamSize: '11-50' as const, message: 'Hello', language };
  const lock = { accountName: 'Acme', reason: 'Holiday' };
  const offer = { sender: 'Tom', accountName: 'Acme', link: `${publicUrl}/i` };
  const invitee = { email: to.email, firstName: 'Ana', locale: language };
  const mention = { to, links: way, publicUrl, itemKey: 'TRM-1', itemTitle: 'Pay', project: 'Web', content: 'Look', link: '/b' };
  const record = { name: '_trimtab', value: 'x' };
  const params = { key: 'TRM-1', title: 'Pay', project: 'Web', name: 'Sprint 1', team: 'Core', count: 2 };
  const lines = ['board.assigned', 'board.blocked_many', 'poker.async_closed', 'schedule.begun'].map((type) => ({
    type,
    params,
    link: null,
    by: 'Tom',
  }));
  const { passkeyAddedMail, passkeyRemovedMail, recoveryCodesMail, twoFactorCodeMail, twoFactorOffMail, twoFactorOnMail } = secondFactor;
  return [
    ...[verificationMail, resetMail, alreadyRegisteredMail, emailChangeMail].map((mail) => mail(to, links, 'token')),
    ...[passwordChangedMail, emailWantedMail, profileDeletedMail].map((mail) => mail(to, links)),
    ...[twoFactorOnMail, twoFactorOffMail, recoveryCodesMail, passkeyAddedMail, passkeyRemovedMail].map((mail) => mail(to, links)),
    ...[emailChangeAskedMail, emailChangedMail].map((mail) => mail(to, links, 'new@example.com')),
    ...(['address', 'device'] as const).map((where) => lockedMail(to, links, where)),
    twoFactorCodeMail(to, links, '123456'),
    newDeviceMail(to, links, { device: 'Firefox', ip: '1.2.3.4', at }),
    ...[null, at].map((until) => lockedByAdminMail(to, links, { ...lock, until })),
    suspiciousMail(to, links, { about: person, score: 7, reasons: ['odd_hour', 'failures', 'new_ip'], at }),
    ...(['missing', 'lost'] as const).map((what) =>
      ssoDomainMail(to, links, { what, domain: 'acme.example', accountName: 'Acme', record }),
    ),
    deletedMail({ to: { ...to, first_name: 'Ana' }, account: 'Acme', until: at, token: 'token', publicUrl }),
    deactivatedMail({ to: { ...to, first_name: 'Ana' }, account: 'Acme', publicUrl }),
    ...(['comment', 'description'] as const).flatMap((place) => ['Tom', null].map((author) => mentionMail({ ...mention, place, author }))),
    ...(['invited', 'resent'] as const).flatMap((why) =>
      ['Core', null].map((teamName) => invitationMail(invitee, links, { ...offer, teamName, why })),
    ),
    acceptedMail(to, links, { user: person, accountName: 'Acme' }),
    administratorMail({ ...contact, subject: 'Plans', message: 'Hello' }),
    upgradeMail({ ...contact, plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 3, message: 'Hello' }),
    ...[1, 2].map((unread) => digestMail({ to, accountName: 'Acme', unread, publicUrl, links: way })),
    salesMail('sales@example.com', form, { publicUrl, hours: 24 }),
    salesReceiptMail(to.email, language, { publicUrl, hours: 24 }),
    ...(['work', 'mentions', 'daily'] as const).map((category) =>
      workMail({ to, accountName: 'Acme', lines, publicUrl, links: way, category }),
    ),
    ...billingMails(language),
    ...(['poker', 'retro'] as const).map((kind) =>
      reminderMail({ to, name: 'Refinement', kind, at, timeZone: 'Europe/Paris', publicUrl, link: '/s' }),
    ),
  ];
}

const bought = { plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 2 } as const;
const card = { brand: 'Visa', last4: '4242' };
const ids = { invoice: '01980000-0000-7000-8000-00000000000a' as InvoiceId, payment: '01980000-0000-7000-8000-00000000000b' as PaymentId };
const sums = { total: 13_784, creditApplied: 500, carriedOver: 0, amountDue: 13_284 };
const period = { start: at, end: new Date('2027-03-12T15:04:05Z') };
const invoice = { id: ids.invoice, number: 'INV-2026-000123', bought, period, ...sums, isPaid: true, card };

const note = {
  ...{ id: '01980000-0000-7000-8000-00000000000c' as CreditNoteId, invoiceId: ids.invoice, number: 'CN-2026-000007' },
  ...({ invoice: invoice.number, total: 500, reason: 'service' } as const),
};

/** What billing writes: each mail in each of its variants. */
function billingMails(language: Locale): readonly NewMail[] {
  const to = { email: 'billing@example.com', firstName: null, language };
  const account = { to, accountName: 'Acme', publicUrl, isTest: true };
  const next = { bought, at: period.end, amount: 13_784 };
  const failed = { invoice: { ...invoice, isPaid: false }, pastDueSince: at, card, now: at, paymentId: ids.payment };
  const causes = ['declined', 'hard_declined', 'no_card', 'needs_confirmation'] as const;
  return [
    billed.invoiceMail(account, invoice),
    billed.renewedMail(account, invoice),
    billed.trialBegunMail(account, invoice, next),
    ...(['money', 'credit'] as const).map((as) => creditNoteMail(account, { ...note, as })),
    refundFailedMail(account, 500),
    ...causes.map((cause) => billed.paymentFailedMail(account, { ...failed, cause, step: 0, retryAt: at })),
    billed.paymentFailedMail(account, { ...failed, cause: 'declined', step: 1, retryAt: period.end }),
    billed.paymentFailedMail(account, { ...failed, cause: 'declined', step: 3, retryAt: null, now: period.end }),
    billed.confirmationMail(account, { id: ids.payment, amount: 1_284 }),
    ...[null, at].map((until) => canceledMail(account, { bought, until })),
    reactivatedMail(account, { bought, until: at }),
    planChangedMail(account, { bought, from: null, invoice }),
    planChangedMail(account, { bought, from: at, invoice: null }),
    ...(['unpaid', 'canceled', 'trial'] as const).map((cause) => endedMail(account, { bought, cause, number: invoice.number })),
    ...[true, false].map((hasCard) => reminders.trialEndingMail(account, next, hasCard)),
    reminders.yearRenewingMail(account, next),
    reminders.priceChangingMail(account, next, { from: 13_784, to: 14_200 }),
    reminders.cardExpiringMail(account, { ...card, expMonth: 3, expYear: 2026 }),
    ...[8, 10].map((used) => reminders.limitMail(account, { name: 'members', used, limit: 10 })),
  ];
}

/** A place that nothing filled, or a key that no file has: `{{account}}`, `reset.subject`. */
const UNSAID = /\{\{|\b[a-z_]+\.(?:subject|why|button|unexpected|answer)\b/;

test.each(locales)('Every mail says all it says in %s: no place stays open, and no key shows.', (language) => {
  const mails = mailsIn(language);
  expect(mails).toHaveLength(73);
  const unsaid = mails.filter(({ subject, text, html }) => [subject, text, html].some((part) => UNSAID.test(part)));
  expect(unsaid.map(({ template, text }) => [template, text])).toEqual([]);
});

test('Every mail of billing is among them.', () => {
  const named = Object.entries(billingTexts).flatMap(([name, texts]) => (typeof texts === 'object' && 'subject' in texts ? [name] : []));
  const written = billingMails('en').map(({ template }) => template.replace('billing.', ''));
  expect(new Set(written)).toEqual(new Set(named));
});

test('No two languages write the same mail.', () => {
  const [english, ...others] = locales.map((language) => mailsIn(language).map(({ text }) => text));
  for (const other of others) expect(other.filter((text) => english?.includes(text))).toEqual([]);
});
