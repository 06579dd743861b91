import { composeMail } from '#platform/mail/template.ts';
import { greet, moment, unlinked } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import en from '../locales/mail/en.json' with { type: 'json' };
import es from '../locales/mail/es.json' with { type: 'json' };
import fr from '../locales/mail/fr.json' with { type: 'json' };

const mailText = tellersOf({ en, es, fr });

interface Receiver {
  readonly email: string;
  readonly first_name: string;
  readonly language: Locale;
}

export interface Deletion {
  readonly to: Receiver;
  readonly account: string;
  readonly until: Date;
  readonly token: string;
  readonly publicUrl: string;
}

/** To the owner of an account that was just deleted: how to bring it back, since they may have no other way in. */
export function deletedMail({ to, account, until, token, publicUrl }: Deletion): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  const values = { account, until: moment(locale, until) };
  return composeMail(
    { to: to.email, locale, template: 'accounts.deleted', publicUrl },
    {
      subject: tell('deleted.subject', values),
      greeting: greet(locale, to.first_name),
      why: tell('deleted.why', values),
      button: { label: tell('deleted.button'), url: `${publicUrl}/account-restore?token=${token}` },
      unexpected: tell('deleted.unexpected'),
    },
  );
}

/** To a member whose place was taken: they are signed out, and no page of the account would say why. */
export function deactivatedMail({ to, publicUrl, ...about }: Pick<Deletion, 'to' | 'account' | 'publicUrl'>): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  const values = { account: unlinked(about.account) };
  return composeMail(
    { to: to.email, locale, template: 'accounts.deactivated', publicUrl },
    {
      subject: tell('deactivated.subject', values),
      greeting: greet(locale, to.first_name),
      why: tell('deactivated.why', values),
      button: { label: tell('deactivated.button'), url: `${publicUrl}/login` },
      unexpected: tell('deactivated.unexpected'),
    },
  );
}
