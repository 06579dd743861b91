import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import type { CreditNoteId, InvoiceId, PaymentId } from '../contract/ids.ts';
import { creditNoteMail } from './mail/credit-notes.ts';
import * as invoices from './mail/invoices.ts';
import * as reminders from './mail/reminders.ts';
import * as subscription from './mail/subscription.ts';

const publicUrl = 'https://trimtab.example.com';
const id = '01980000-0000-7000-8000-00000000000a' as InvoiceId;
const paymentId = '01980000-0000-7000-8000-00000000000b' as PaymentId;
const noteId = '01980000-0000-7000-8000-00000000000c' as CreditNoteId;
const at = new Date('2026-03-12T15:04:05Z');
const end = new Date('2026-04-12T15:04:05Z');
const bought = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 2 } as const;
const card = { brand: 'Visa', last4: '4242' };
const sums = { total: 1385, creditApplied: 0, carriedOver: 0, amountDue: 1385 };
const invoice = { id, number: 'INV-2026-000123', bought, period: { start: at, end }, ...sums, isPaid: true, card };
const failed = { invoice: { ...invoice, isPaid: false }, pastDueSince: at, card, now: at, retryAt: at, step: 0, paymentId } as const;
const next = { bought, at: end, amount: 1385 };
const note = {
  ...{ id: noteId, invoiceId: id, number: 'CN-2026-000007', invoice: invoice.number },
  ...({ total: 500, reason: 'service', as: 'credit' } as const),
};

const to = (language: Locale) => ({
  to: { email: 'billing@example.com', firstName: 'Ana', language },
  accountName: 'Acme',
  publicUrl,
  isTest: false,
});
type Written = (language: Locale) => NewMail;

/** Each mail, its subject in three languages, and where its button leads. */
const mails: readonly (readonly [name: string, write: Written, subjects: readonly [en: string, fr: string, es: string], path: string])[] = [
  [
    'an invoice',
    (language) => invoices.invoiceMail(to(language), invoice),
    ['Invoice INV-2026-000123 from Trimtab', 'Facture INV-2026-000123 de Trimtab', 'Factura INV-2026-000123 de Trimtab'],
    `/billing?tab=invoices&invoice=${id}`,
  ],
  [
    'a credit note',
    (language) => creditNoteMail(to(language), note),
    ['Credit note CN-2026-000007 from Trimtab', 'Avoir CN-2026-000007 de Trimtab', 'Nota de crédito CN-2026-000007 de Trimtab'],
    `/billing?tab=invoices&invoice=${id}&note=${noteId}`,
  ],
  [
    'a trial that begins',
    (language) => invoices.trialBegunMail(to(language), { ...invoice, total: 0, amountDue: 0 }, next),
    [
      'Your Pro trial has begun: free until April 12, 2026',
      'Votre essai Pro commence : gratuit jusqu’au 12 avril 2026',
      'Tu prueba de Pro empezó: gratis hasta el 12 de abril de 2026',
    ],
    '/billing',
  ],
  [
    'a renewal',
    (language) => invoices.renewedMail(to(language), invoice),
    [
      'Your Pro subscription was renewed: invoice INV-2026-000123',
      'Votre abonnement Pro est renouvelé : facture INV-2026-000123',
      'Tu suscripción Pro se renovó: factura INV-2026-000123',
    ],
    `/billing?tab=invoices&invoice=${id}`,
  ],
  [
    'a payment that failed',
    (language) => invoices.paymentFailedMail(to(language), { ...failed, cause: 'declined' }),
    [
      'Payment failed: invoice INV-2026-000123 for Acme',
      'Échec du paiement : facture INV-2026-000123 du compte Acme',
      'Pago sin completar: factura INV-2026-000123 de la cuenta Acme',
    ],
    '/billing',
  ],
  [
    'a payment that failed again',
    (language) => invoices.paymentFailedMail(to(language), { ...failed, cause: 'declined', step: 1 }),
    [
      'Payment failed again: invoice INV-2026-000123 for Acme',
      'Nouvel échec du paiement : facture INV-2026-000123 du compte Acme',
      'Pago rechazado otra vez: factura INV-2026-000123 de la cuenta Acme',
    ],
    '/billing',
  ],
  [
    'a bank that wants a confirmation',
    (language) => invoices.confirmationMail(to(language), { id: paymentId, amount: 1385 }),
    [
      'Your bank wants you to confirm a payment of $13.85',
      'Votre banque vous demande de confirmer un paiement de $13.85',
      'Tu banco pide que confirmes un pago de $13.85',
    ],
    `/billing?payment=${paymentId}`,
  ],
  [
    'a cancellation',
    (language) => subscription.canceledMail(to(language), { bought, until: end }),
    [
      'The Pro subscription of Acme is canceled',
      'L’abonnement Pro du compte Acme est résilié',
      'La suscripción Pro de la cuenta Acme está cancelada',
    ],
    '/billing',
  ],
  [
    'a cancellation that was undone',
    (language) => subscription.reactivatedMail(to(language), { bought, until: end }),
    ['The Pro subscription of Acme continues', 'L’abonnement Pro du compte Acme continue', 'La suscripción Pro de la cuenta Acme continúa'],
    '/billing',
  ],
  [
    'a change of plan',
    (language) => subscription.planChangedMail(to(language), { bought, from: null, invoice }),
    [
      'Invoice INV-2026-000123 ($13.85): the subscription of Acme was changed',
      'Facture INV-2026-000123 ($13.85) : l’abonnement du compte Acme a été modifié',
      'Factura INV-2026-000123 ($13.85): la suscripción de la cuenta Acme cambió',
    ],
    `/billing?tab=invoices&invoice=${id}`,
  ],
  [
    'a trial that ends',
    (language) => reminders.trialEndingMail(to(language), next, true),
    [
      'Your Pro trial ends on April 12, 2026',
      'Votre essai Pro se termine le 12 avril 2026',
      'Tu prueba de Pro termina el 12 de abril de 2026',
    ],
    '/billing',
  ],
  [
    'a card that expires',
    (language) => reminders.cardExpiringMail(to(language), { ...card, expMonth: 4, expYear: 2026 }),
    ['The card of Acme expires soon', 'La carte du compte Acme expire bientôt', 'La tarjeta de la cuenta Acme caduca pronto'],
    '/billing?tab=payment&action=add',
  ],
  [
    'a year that is renewed',
    (language) => reminders.yearRenewingMail(to(language), next),
    [
      'Your Pro subscription renews on April 12, 2026',
      'Votre abonnement Pro sera renouvelé le 12 avril 2026',
      'Tu suscripción Pro se renueva el 12 de abril de 2026',
    ],
    '/billing',
  ],
  [
    'a price that changes',
    (language) => reminders.priceChangingMail(to(language), next, { from: 1385, to: 1485 }),
    [
      'The price of Pro changes on April 12, 2026',
      'Le prix de l’offre Pro change le 12 avril 2026',
      'El precio de Pro cambia el 12 de abril de 2026',
    ],
    '/billing',
  ],
  [
    '80 % of a limit',
    (language) => reminders.limitMail(to(language), { name: 'members', used: 8, limit: 10 }),
    [
      'Acme is near a limit of its plan',
      'Acme : une limite de l’offre est presque atteinte',
      'La cuenta Acme está cerca de un límite de su plan',
    ],
    '/pricing',
  ],
  [
    'a limit that is reached',
    (language) => reminders.limitMail(to(language), { name: 'members', used: 10, limit: 10 }),
    ['Acme has reached a limit of its plan', 'Acme : une limite de l’offre est atteinte', 'La cuenta Acme llegó a un límite de su plan'],
    '/pricing',
  ],
  [
    'a subscription that was not paid',
    (language) => subscription.endedMail(to(language), { bought, cause: 'unpaid', number: invoice.number }),
    ['Acme is now on the Free plan', 'Le compte Acme est maintenant à l’offre Free', 'La cuenta Acme ahora tiene el plan Free'],
    '/pricing',
  ],
];

const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

test.each(mails)('The mail of %s has its subject in three languages and leads where it says.', (_name, write, subjects, path) => {
  const written = (['en', 'fr', 'es'] as const).map(write);
  expect(written.map(({ subject }) => plain(subject))).toEqual(subjects);
  for (const { text } of written) expect(text).toContain(`\n${publicUrl}${path}\n`);
});

test('What the link of a mail names, the page opens; no button promises a file, since each leads to a page.', () => {
  const sources = globSync('src/modules/billing/web/**/*.ts*').map((file) => readFileSync(file, 'utf8'));
  const page = sources.join('\n');
  const named = mails.flatMap(([, , , path]) => [...new URL(path, publicUrl).searchParams.keys()]);
  expect(new Set(named)).toEqual(new Set(['tab', 'invoice', 'note', 'payment', 'action']));
  for (const name of named) expect(page).toContain(`.get('${name}')`);
  for (const [, write] of mails)
    for (const language of ['en', 'fr', 'es'] as const) expect(write(language).text).not.toMatch(/^.*PDF.*:$/m);
});

test('A trial is mailed with its end and the first payment, and with no sum that was paid.', () => {
  const { text } = invoices.trialBegunMail(to('en'), { ...invoice, total: 0, amountDue: 0 }, next);
  for (const said of ['Free until: April 12, 2026', 'First payment: $13.85', 'Invoice: INV-2026-000123', 'charged to your card'])
    expect(text).toContain(said);
  expect(text).not.toContain('$0.00');
});

test('An invoice is mailed with what it is for and what was paid.', () => {
  const { text } = invoices.invoiceMail(to('en'), { ...invoice, creditApplied: 385, amountDue: 1000 });
  for (const said of ['Plan: Pro, monthly', 'Additional users: 2', 'Period: March 12, 2026 to April 12, 2026', 'Total: $13.85'])
    expect(text).toContain(said);
  for (const said of ['Paid with credit: $3.85', 'Paid: $10.00', 'Card: Visa ending in 4242']) expect(text).toContain(said);
});

test.each([
  ['en', 'Test mode: No real money is taken.'],
  ['fr', 'Mode test : Aucun paiement réel n’est effectué.'],
  ['es', 'Modo de prueba: No se cobra dinero real.'],
] as const)('With the test provider a mail says so: %s.', (language, sentence) => {
  const mail = invoices.invoiceMail({ ...to(language), isTest: true }, invoice);
  expect(plain(mail.text)).toContain(sentence);
  expect(plain(invoices.invoiceMail(to(language), invoice).text)).not.toContain(sentence);
});

test('The name of an account brings no link into a mail to a stranger.', () => {
  const { text, subject } = subscription.reactivatedMail({ ...to('en'), accountName: 'https://evil.test\nWin' }, { bought, until: end });
  expect([text, subject].join('\n')).not.toContain('https://evil.test');
});
