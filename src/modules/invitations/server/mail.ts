import { fullName } from '#modules/accounts/rules.ts';
import type { UserRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { duration, greet, unlinked } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { DAY } from '#shared/time.ts';
import { INVITATION_LIFE } from '../contract/invitation.ts';

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
  const words = invitation[locale];
  const accountName = unlinked(offer.accountName);
  const teamName = offer.teamName === null ? null : unlinked(offer.teamName);
  const kind = offer.why === 'resent' ? 'resent' : offer.teamName === null ? 'account' : 'team';
  const sender = offer.sender === null ? accountName : unlinked(offer.sender);
  const resent = offer.why === 'resent' ? ` ${words.resent}` : '';
  const sentence = teamName === null ? words.account(sender, accountName) : words.team(sender, teamName, accountName);
  return composeMail(
    { to: to.email, locale, template: `invitations.${kind}`, publicUrl: links.publicUrl },
    {
      subject: words.subject(sender, teamName ?? accountName),
      greeting: greet(locale, to.firstName),
      why: sentence + resent,
      button: { label: words.button, url: offer.link },
      expiry: words.expiry(duration(locale, INVITATION_LIFE / DAY, 'day')),
      unexpected: words.unexpected,
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
  const words = accepted[to.language];
  const name = fullName(user) || user.email;
  return composeMail(
    { to: to.email, locale: to.language, template: 'invitations.accepted', publicUrl: links.publicUrl },
    {
      subject: words.subject(name, accountName),
      greeting: greet(to.language, to.firstName),
      why: words.why(name, user.email, accountName),
      button: { label: words.button, url: `${links.publicUrl}/manage-users-teams` },
    },
  );
}

interface Offer {
  subject(sender: string, place: string): string;
  account(sender: string, account: string): string;
  team(sender: string, team: string, account: string): string;
  readonly resent: string;
  readonly button: string;
  expiry(time: string): string;
  readonly unexpected: string;
}

const invitation: Record<Locale, Offer> = {
  en: {
    subject: (sender, place) => `${sender} invites you to ${place}`,
    account: (sender, account) => `${sender} invites you to the account “${account}” on ${PRODUCT_NAME}.`,
    team: (sender, team, account) => `${sender} invites you to the team “${team}” of the account “${account}” on ${PRODUCT_NAME}.`,
    resent: 'This link replaces the one sent before.',
    button: 'Open the invitation',
    expiry: (time) => `The invitation is valid for ${time}.`,
    unexpected: 'If you do not know the sender, ignore this email or decline: nothing happens without you.',
  },
  fr: {
    subject: (sender, place) => `${sender} vous invite\u00A0: ${place}`,
    account: (sender, account) => `${sender} vous invite à rejoindre le compte «\u00A0${account}\u00A0» sur ${PRODUCT_NAME}.`,
    team: (sender, team, account) =>
      `${sender} vous invite à rejoindre l’équipe «\u00A0${team}\u00A0» du compte «\u00A0${account}\u00A0» sur ${PRODUCT_NAME}.`,
    resent: 'Ce lien remplace le précédent.',
    button: 'Ouvrir l’invitation',
    expiry: (time) => `L’invitation est valable ${time}.`,
    unexpected: 'Si vous ne connaissez pas la personne qui vous écrit, ignorez ce message ou refusez\u00A0: rien ne se passe sans vous.',
  },
  es: {
    subject: (sender, place) => `${sender} te invita a ${place}`,
    account: (sender, account) => `${sender} te invita a la cuenta “${account}” en ${PRODUCT_NAME}.`,
    team: (sender, team, account) => `${sender} te invita al equipo “${team}” de la cuenta “${account}” en ${PRODUCT_NAME}.`,
    resent: 'Este enlace sustituye al anterior.',
    button: 'Abrir la invitación',
    expiry: (time) => `La invitación vale ${time}.`,
    unexpected: 'Si no conoces a quien la envía, ignora este mensaje o recházala: nada ocurre sin ti.',
  },
};

interface News {
  subject(name: string, account: string): string;
  why(name: string, email: string, account: string): string;
  readonly button: string;
}

const accepted: Record<Locale, News> = {
  en: {
    subject: (name, account) => `${name} joined ${account}`,
    why: (name, email, account) => `${name} (${email}) accepted your invitation and is now in “${account}”.`,
    button: 'Manage users and teams',
  },
  fr: {
    subject: (name, account) => `${name} a rejoint ${account}`,
    why: (name, email, account) => `${name} (${email}) a accepté votre invitation et fait maintenant partie de «\u00A0${account}\u00A0».`,
    button: 'Gérer les membres et les équipes',
  },
  es: {
    subject: (name, account) => `${name} se unió a ${account}`,
    why: (name, email, account) => `${name} (${email}) aceptó tu invitación y ya está en “${account}”.`,
    button: 'Gestionar miembros y equipos',
  },
};
