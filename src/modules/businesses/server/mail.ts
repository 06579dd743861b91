import type { UserRecord } from '#modules/accounts/server/public.ts';
import { composeMail, type MailContent } from '#platform/mail/template.ts';
import { greet, unlinked } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import type { ReportReason } from '../contract/choices.ts';
import type { ReportOutcome } from '../contract/visitors.ts';
import en from '../locales/mail/en.json' with { type: 'json' };
import es from '../locales/mail/es.json' with { type: 'json' };
import fr from '../locales/mail/fr.json' with { type: 'json' };

const mailText = tellersOf({ en, es, fr });

type Receiver = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

interface About {
  readonly business: string;
  readonly slug: string;
  readonly publicUrl: string;
}

export interface Message extends About {
  readonly sender: string;
  /** Null where the sender keeps it back. */
  readonly address: string | null;
  readonly message: string;
}

/**
 * To the owner of a public profile. A reply by reflex must not give away the owner’s address, so the sender’s is written in the
 * mail and in no header.
 */
export function messageMail(to: Receiver, { business, slug, publicUrl, sender, address, message }: Message): NewMail {
  const tell = mailText(to.language);
  const shown = unlinked(sender);
  const from = address === null ? shown : `${shown}, ${address}`;
  return composeMail(
    { to: to.email, locale: to.language, template: 'businesses.message', publicUrl },
    {
      subject: tell('message.subject', { business: unlinked(business) }),
      greeting: greet(to.language, to.firstName),
      why: tell('message.why', { sender: shown, business: unlinked(business) }),
      details: [
        { label: tell('message.from'), value: from },
        { label: tell('message.text'), value: message, isLong: true },
      ],
      button: { label: tell('message.button'), url: `${publicUrl}/businesses/${slug}` },
      unexpected: tell(address === null ? 'message.noAddress' : 'message.answer'),
      sender: shown,
    },
  );
}

interface Report extends About {
  readonly reason: ReportReason;
  readonly message: string;
  readonly language: Locale;
}

/** To the people who run the installation, in the language of the visitor. */
export function reportMail(to: string, { slug, publicUrl, reason, message, language, ...about }: Report): NewMail {
  const tell = mailText(language);
  const business = unlinked(about.business);
  const said = message === '' ? [] : [{ label: tell('report.text'), value: message, isLong: true }];
  const content: MailContent = {
    subject: tell('report.subject', { business }),
    greeting: greet(language, ''),
    why: tell('report.why', { business, address: `${publicUrl}/businesses/${slug}` }),
    details: [{ label: tell('report.reason'), value: tell(`reasons.${reason}`) }, ...said],
    button: { label: tell('report.button'), url: `${publicUrl}/enterprise/admin?tab=reports` },
    unexpected: tell('report.list'),
  };
  return composeMail({ to, locale: language, template: 'businesses.report', publicUrl }, content);
}

/** To the owner of a profile that an operator took down, or let return. */
export function outcomeMail(to: Receiver, { business, publicUrl }: About, outcome: Exclude<ReportOutcome, 'dismissed'>): NewMail {
  const tell = mailText(to.language);
  return composeMail(
    { to: to.email, locale: to.language, template: `businesses.${outcome}`, publicUrl },
    {
      subject: tell(`${outcome}.subject`, { business: unlinked(business) }),
      greeting: greet(to.language, to.firstName),
      why: tell(`${outcome}.why`, { business: unlinked(business) }),
      button: { label: tell('outcome.button'), url: `${publicUrl}/account-settings` },
      unexpected: tell(`${outcome}.next`),
    },
  );
}
