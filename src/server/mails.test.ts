import { expect, test } from 'vitest';
import { deletedMail } from '#modules/accounts/server/mail.ts';
import { emailChangeAskedMail, emailChangedMail, emailChangeMail, emailWantedMail } from '#modules/auth/server/mail/email-change.ts';
import * as secondFactor from '#modules/auth/server/mail/second-factor.ts';
import { lockedByAdminMail, newDeviceMail, profileDeletedMail, suspiciousMail } from '#modules/auth/server/mail/security.ts';
import { ssoDomainMail } from '#modules/auth/server/mail/sso-domain.ts';
import { alreadyRegisteredMail, lockedMail, passwordChangedMail, resetMail, verificationMail } from '#modules/auth/server/mail.ts';
import { mentionMail } from '#modules/boards/server/mail.ts';
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
    ...(['comment', 'description'] as const).flatMap((place) => ['Tom', null].map((author) => mentionMail({ ...mention, place, author }))),
    ...(['invited', 'resent'] as const).flatMap((why) =>
      ['Core', null].map((teamName) => invitationMail(invitee, links, { ...offer, teamName, why })),
    ),
    acceptedMail(to, links, { user: person, accountName: 'Acme' }),
    administratorMail({ ...contact, subject: 'Plans', message: 'Hello' }),
    upgradeMail({ ...contact, plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 3, message: 'Hello' }),
    ...[1, 2].map((unread) => digestMail({ to, accountName: 'Acme', unread, publicUrl, links: way })),
    salesMail('sales@example.com', form, publicUrl),
    salesReceiptMail(to.email, language, publicUrl),
    ...(['work', 'mentions', 'daily'] as const).map((category) =>
      workMail({ to, accountName: 'Acme', lines, publicUrl, links: way, category }),
    ),
    ...(['poker', 'retro'] as const).map((kind) =>
      reminderMail({ to, name: 'Refinement', kind, at, timeZone: 'Europe/Paris', publicUrl, link: '/s' }),
    ),
  ];
}

/** A place that nothing filled, or a key that no file has: `{{account}}`, `reset.subject`. */
const UNSAID = /\{\{|\b[a-z_]+\.(?:subject|why|button|unexpected|answer)\b/;

test.each(locales)('Every mail says all it says in %s: no place stays open, and no key shows.', (language) => {
  const mails = mailsIn(language);
  expect(mails).toHaveLength(44);
  const unsaid = mails.filter(({ subject, text, html }) => [subject, text, html].some((part) => UNSAID.test(part)));
  expect(unsaid.map(({ template, text }) => [template, text])).toEqual([]);
});

test('No two languages write the same mail.', () => {
  const [english, ...others] = locales.map((language) => mailsIn(language).map(({ text }) => text));
  for (const other of others) expect(other.filter((text) => english?.includes(text))).toEqual([]);
});
