import { composeMail } from '#platform/mail/template.ts';
import { duration, greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import { MINUTE } from '#shared/time.ts';
import { CODE_LIFE } from '../../rules/second-factor.ts';
import { mailText, type Links, type Receiver } from './letter.ts';

/** The six digits of a sign-in, a setup or a change. */
export function twoFactorCodeMail(to: Receiver, links: Links, code: string): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  return composeMail(
    { to: to.email, locale, template: 'auth.two_factor_code', publicUrl: links.publicUrl },
    {
      subject: tell('two_factor_code.subject'),
      greeting: greet(locale, to.firstName),
      why: tell('two_factor_code.why'),
      code,
      expiry: tell('two_factor_code.expiry', { time: duration(locale, CODE_LIFE / MINUTE, 'minute') }),
      unexpected: tell('two_factor_code.unexpected'),
    },
  );
}

export const twoFactorOnMail = (to: Receiver, links: Links): NewMail => notice('two_factor_on', to, links);
export const twoFactorOffMail = (to: Receiver, links: Links): NewMail => notice('two_factor_off', to, links);
export const recoveryCodesMail = (to: Receiver, links: Links): NewMail => notice('recovery_codes', to, links);
export const passkeyAddedMail = (to: Receiver, links: Links): NewMail => notice('passkey_added', to, links);
export const passkeyRemovedMail = (to: Receiver, links: Links): NewMail => notice('passkey_removed', to, links);

type Notice = 'two_factor_on' | 'two_factor_off' | 'recovery_codes' | 'passkey_added' | 'passkey_removed';

/** Says what has changed, and leads to a new password: whoever did not do it must shut somebody out. */
function notice(name: Notice, to: Receiver, { publicUrl }: Links): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  return composeMail(
    { to: to.email, locale, template: `auth.${name}`, publicUrl },
    {
      subject: tell(`${name}.subject`),
      greeting: greet(locale, to.firstName),
      why: tell(`${name}.why`),
      button: { label: tell('notice.button'), url: `${publicUrl}/forgot-password` },
      unexpected: tell(name === 'passkey_added' ? 'passkey_added.unexpected' : 'notice.unexpected'),
    },
  );
}
