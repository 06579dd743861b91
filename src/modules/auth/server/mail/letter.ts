import type { UserRecord } from '#modules/accounts/server/public.ts';
import { composeMail, type MailContent } from '#platform/mail/template.ts';
import { duration, greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import { tellersOf, type Values } from '#shared/say.ts';
import { HOUR } from '#shared/time.ts';
import en from '../../locales/mail/en.json' with { type: 'json' };
import es from '../../locales/mail/es.json' with { type: 'json' };
import fr from '../../locales/mail/fr.json' with { type: 'json' };

export type Links = { readonly publicUrl: string };
export type Receiver = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

export const mailText = tellersOf({ en, es, fr });

type Words = typeof en;
/** A mail that has all four texts of a letter; the mail's template has the same name. */
type LetterName = {
  [Name in keyof Words]: Words[Name] extends Readonly<Record<'subject' | 'why' | 'button' | 'unexpected', string>> ? Name : never;
}[keyof Words];

interface Letter {
  readonly to: Receiver;
  readonly links: Links;
  /** Of the button. */
  readonly path: string;
  /** How long the link works, in milliseconds. */
  readonly life?: number;
  readonly values?: Values;
  /** Said in place of the mail's usual sentence. */
  readonly why?: string;
  readonly details?: MailContent['details'];
}

/** A mail of one sentence, one button and one line for people who did not expect it. */
export function letter(name: LetterName, { to, links, path, life, values, why, details = [] }: Letter): NewMail {
  const { email, firstName, language: locale } = to;
  const tell = mailText(locale);
  return composeMail(
    { to: email, locale, template: `auth.${name}`, publicUrl: links.publicUrl },
    {
      subject: tell(`${name}.subject`, values),
      greeting: greet(locale, firstName),
      why: why ?? tell(`${name}.why`, values),
      button: { label: tell(`${name}.button`), url: links.publicUrl + path },
      ...(life === undefined ? {} : { expiry: tell('expiry', { time: duration(locale, life / HOUR, 'hour') }) }),
      details,
      unexpected: tell(`${name}.unexpected`),
    },
  );
}
