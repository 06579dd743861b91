import type { MemberRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Links } from '../service/signed-link.ts';
import { mailText } from './words.ts';

export interface DigestMail {
  readonly to: Pick<MemberRecord, 'email' | 'firstName' | 'language'>;
  readonly accountName: string;
  readonly unread: number;
  readonly publicUrl: string;
  readonly links: Links;
}

/** How much of the last week waits unread. */
export function digestMail({ to, accountName, unread, publicUrl, links }: DigestMail): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  const values = { account: accountName, count: unread };
  return composeMail(
    { to: to.email, locale, template: 'notifications.digest', publicUrl, optional: links.optional },
    {
      subject: tell('digest.subject', values),
      greeting: greet(locale, to.firstName),
      why: tell('digest.why', values),
      button: { label: tell('digest.button'), url: `${publicUrl}/dashboard` },
      unsubscribe: { label: tell('digest.unsubscribe'), url: links.page },
    },
  );
}
