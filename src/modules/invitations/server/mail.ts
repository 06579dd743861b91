import { fullName } from '#modules/accounts/rules.ts';
import type { UserRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { duration, greet, unlinked } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import { DAY } from '#shared/time.ts';
import { INVITATION_LIFE } from '../contract/invitation.ts';
import en from '../locales/mail/en.json' with { type: 'json' };
import es from '../locales/mail/es.json' with { type: 'json' };
import fr from '../locales/mail/fr.json' with { type: 'json' };

const mailText = tellersOf({ en, es, fr });

type Links = { readonly publicUrl: string };

export interface InvitationWords {
  /** Null when whoever sent it is no longer known. */
  readonly sender: string | null;
  readonly accountName: string;
  /** Null for an invitation to the account. */
  readonly teamName: string | null;
  readonly link: string;
  readonly why: 'invited' | 'resent';
}

export interface Invitee {
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: Locale;
}

/** The offer to join an account or a team; sent again it says that the link before opens nothing any more. */
export function invitationMail(to: Invitee, links: Links, offer: InvitationWords): NewMail {
  const { locale } = to;
  const tell = mailText(locale);
  const accountName = unlinked(offer.accountName);
  const teamName = offer.teamName === null ? null : unlinked(offer.teamName);
  const kind = offer.why === 'resent' ? 'resent' : offer.teamName === null ? 'account' : 'team';
  const sender = offer.sender === null ? accountName : unlinked(offer.sender);
  const resent = offer.why === 'resent' ? ` ${tell('invitation.resent')}` : '';
  const sentence = tell(teamName === null ? 'invitation.account' : 'invitation.team', { sender, team: teamName, account: accountName });
  return composeMail(
    { to: to.email, locale, template: `invitations.${kind}`, publicUrl: links.publicUrl },
    {
      subject: tell('invitation.subject', { sender, place: teamName ?? accountName }),
      greeting: greet(locale, to.firstName),
      why: sentence + resent,
      button: { label: tell('invitation.button'), url: offer.link },
      expiry: tell('invitation.expiry', { time: duration(locale, INVITATION_LIFE / DAY, 'day') }),
      unexpected: tell('invitation.unexpected'),
      sender,
    },
  );
}

/** Tells who invited that somebody came. */
export function acceptedMail(
  to: Pick<UserRecord, 'email' | 'firstName' | 'language'>,
  links: Links,
  { user, accountName }: { user: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>; accountName: string },
): NewMail {
  const tell = mailText(to.language);
  const name = fullName(user) || user.email;
  return composeMail(
    { to: to.email, locale: to.language, template: 'invitations.accepted', publicUrl: links.publicUrl },
    {
      subject: tell('accepted.subject', { name, account: accountName }),
      greeting: greet(to.language, to.firstName),
      why: tell('accepted.why', { name, email: user.email, account: accountName }),
      button: { label: tell('accepted.button'), url: `${links.publicUrl}/manage-users-teams` },
    },
  );
}
