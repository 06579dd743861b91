import type { Administrator } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import { mailText } from './letter.ts';

export interface DomainFacts {
  /** Gone at one look, or at two in a row. */
  readonly what: 'missing' | 'lost';
  readonly domain: string;
  readonly accountName: string;
  readonly record: { readonly name: string; readonly value: string };
}

/** To each owner and admin: the proof of a domain is gone. */
export function ssoDomainMail(to: Administrator, links: { readonly publicUrl: string }, facts: DomainFacts): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  const name = `sso_domain_${facts.what}` as const;
  const values = { domain: facts.domain, account: facts.accountName };
  return composeMail(
    { to: to.email, locale, template: `auth.${name}`, publicUrl: links.publicUrl },
    {
      subject: tell(`${name}.subject`, values),
      greeting: greet(locale, to.firstName),
      why: tell(`${name}.why`, values),
      details: [
        { label: tell('sso_domain.name'), value: facts.record.name },
        { label: tell('sso_domain.value'), value: facts.record.value },
      ],
      button: { label: tell('sso_domain.button'), url: `${links.publicUrl}/enterprise/admin` },
      unexpected: tell('sso_domain.unexpected'),
    },
  );
}
