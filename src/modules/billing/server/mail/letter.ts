import { dayWriter } from '#shared/day-writer.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet, unlinked } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf, type Values } from '#shared/say.ts';
import en from '../../locales/mail/en.json' with { type: 'json' };
import es from '../../locales/mail/es.json' with { type: 'json' };
import fr from '../../locales/mail/fr.json' with { type: 'json' };
import { brandName } from '../../rules/card-brand.ts';
import type { Bought } from '../../rules/change.ts';
import { planTable } from '../../rules.ts';

export const mailText = tellersOf({ en, es, fr });
type Key = Parameters<ReturnType<typeof mailText>>[0];

/** Who gets the mails of an account's billing, and what each of them says of the account. */
export interface Addressed {
  readonly to: {
    readonly email: string;
    /** Null where the address is not that of a known person. */
    readonly firstName: string | null;
    readonly language: Locale;
  };
  readonly accountName: string;
  readonly publicUrl: string;
  /** The test provider takes no money, and a mail about money says so. */
  readonly isTest: boolean;
}

export type LabelName = keyof typeof en.labels;

export interface Letter {
  /** Of the button. */
  readonly path: string;
  readonly values?: Values;
  readonly subject?: Key;
  readonly why?: Key;
  readonly button?: Key;
  readonly facts?: readonly (readonly [label: LabelName, value: string | null])[];
}

type LetterName = {
  [Name in keyof typeof en]: (typeof en)[Name] extends Readonly<Record<'subject' | 'button' | 'unexpected', string>> ? Name : never;
}[keyof typeof en];
/** Mails whose usual sentence has no other in its place. */
type WithWhy = { [Name in LetterName]: (typeof en)[Name] extends { readonly why: string } ? Name : never }[LetterName];

/** A mail of one sentence, its facts, one button and one line for people who did not expect it. */
export function letter(name: WithWhy, addressed: Addressed, said: Letter): NewMail;
export function letter(name: LetterName, addressed: Addressed, said: Letter & { readonly why: Key }): NewMail;
export function letter(name: LetterName, { to, publicUrl, isTest, ...about }: Addressed, said: Letter): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  // The billing address may be that of a stranger, and members choose the name.
  const account = unlinked(about.accountName);
  const values = { ...said.values, account };
  const facts = (said.facts ?? []).flatMap(([label, value]) => (value === null ? [] : [{ label: tell(`labels.${label}`), value }]));
  const test = isTest ? [{ label: tell('labels.test'), value: tell('test') }] : [];
  return composeMail(
    { to: to.email, locale, template: `billing.${name}`, publicUrl },
    {
      subject: tell(said.subject ?? `${name}.subject`, values),
      greeting: greet(locale, to.firstName),
      // The overloads ask for `why` where the mail has no usual sentence.
      why: tell(said.why ?? (`${name}.why` as Key), values),
      button: { label: tell(said.button ?? `${name}.button`, values), url: publicUrl + said.path },
      details: [{ label: tell('labels.account'), value: account }, ...facts, ...test],
      unexpected: tell(`${name}.unexpected`, values),
    },
  );
}

const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
/** `March 12, 2026`, `1er mars 2026`, `12 de marzo de 2026`; the day in UTC, by which periods are counted. */
export const dayText = (locale: Locale, at: Date): string => dayWriter(locale, day)(at);

/** `Pro, monthly`. What is free has no interval. */
export function planText(locale: Locale, { plan, billingInterval, additionalUsers }: Bought): string {
  const tell = mailText(locale);
  const { name } = planTable[plan];
  return plan === 'FREE' && additionalUsers === 0 ? name : tell('plan', { plan: name, interval: tell(`intervals.${billingInterval}`) });
}

export const usersText = (locale: Locale, additionalUsers: number): string | null =>
  additionalUsers === 0 ? null : additionalUsers.toLocaleString(locale);

export const cardText = (locale: Locale, card: { readonly brand: string; readonly last4: string }): string =>
  mailText(locale)('card', { brand: brandName(card.brand), last4: card.last4 });
