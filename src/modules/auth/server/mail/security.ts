import type { Administrator, UserRecord } from '#modules/accounts/server/public.ts';
import { fullName } from '#modules/accounts/rules.ts';
import { composeMail, type MailContent } from '#platform/mail/template.ts';
import { greet, moment } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { SuspicionReason } from '../../rules/risk.ts';

type Links = { readonly publicUrl: string };
type Receiver = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

interface Words {
  readonly subject: string;
  readonly why: string;
  readonly button: string;
  readonly unexpected: string;
}

const labels = {
  en: { device: 'Device', ip: 'IP address', time: 'Time', reason: 'Reason', person: 'Person', score: 'Points' },
  fr: { device: 'Appareil', ip: 'Adresse IP', time: 'Heure', reason: 'Motif', person: 'Personne', score: 'Points' },
  es: { device: 'Dispositivo', ip: 'Dirección IP', time: 'Hora', reason: 'Motivo', person: 'Persona', score: 'Puntos' },
} as const satisfies Record<Locale, object>;

function letter(
  template: string,
  { to, links, path }: { to: Receiver; links: Links; path: string },
  { button, ...words }: Words,
  details: MailContent['details'] = [],
): NewMail {
  const { email, firstName, language: locale } = to;
  const greeting = greet(locale, firstName);
  return composeMail(
    { to: email, locale, template, publicUrl: links.publicUrl },
    { ...words, greeting, button: { label: button, url: links.publicUrl + path }, details },
  );
}

export interface Place {
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
}

/** Somebody signed in where they never did before. */
export function newDeviceMail(to: Receiver, links: Links, { device, ip, at }: Place): NewMail {
  const label = labels[to.language];
  return letter('auth.new_device', { to, links, path: '/profile?tab=devices' }, newDevice[to.language], [
    ...(device === '' ? [] : [{ label: label.device, value: device }]),
    { label: label.ip, value: ip },
    { label: label.time, value: moment(to.language, at) },
  ]);
}

/** An administrator locked somebody out of one account. */
export function lockedByAdminMail(
  to: Receiver,
  links: Links,
  lock: { accountName: string; reason: string | null; until: Date | null },
): NewMail {
  const words = lockedByAdmin[to.language];
  const why = lock.until === null ? words.why(lock.accountName) : words.whyUntil(lock.accountName, moment(to.language, lock.until));
  const details = lock.reason ? [{ label: labels[to.language].reason, value: lock.reason }] : [];
  return letter(
    'auth.locked_by_admin',
    { to, links, path: '/login' },
    { ...words, subject: words.subject(lock.accountName), why },
    details,
  );
}

export interface SuspiciousFacts {
  readonly about: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>;
  readonly score: number;
  readonly reasons: readonly SuspicionReason[];
  readonly said?: string | undefined;
  readonly at: Date;
}

/** To each owner and admin. */
export function suspiciousMail(to: Administrator, links: Links, { about, score, reasons, said, at }: SuspiciousFacts): NewMail {
  const locale = to.language;
  const label = labels[locale];
  const causes = [...reasons.map((reason) => reasonWords[locale][reason]), ...(said === undefined ? [] : [said])];
  return letter('auth.suspicious', { to, links, path: '/enterprise/admin' }, suspicious[locale], [
    { label: label.person, value: `${fullName(about)} (${about.email})` },
    { label: label.reason, value: new Intl.ListFormat(locale, { type: 'conjunction' }).format(causes) },
    { label: label.score, value: String(score) },
    { label: label.time, value: moment(locale, at) },
  ]);
}

/** The last mail: the address is forgotten with it. */
export const profileDeletedMail = (to: Receiver, links: Links): NewMail =>
  letter('auth.profile_deleted', { to, links, path: '/' }, profileDeleted[to.language]);

const newDevice: Record<Locale, Words> = {
  en: {
    subject: `New sign-in to ${PRODUCT_NAME}`,
    why: 'Somebody signed in to your profile from a new device or place.',
    button: 'See your devices',
    unexpected: 'If it was not you, end that device there and set a new password.',
  },
  fr: {
    subject: `Nouvelle connexion à ${PRODUCT_NAME}`,
    why: 'Une connexion à votre profil a eu lieu sur un appareil ou à un endroit qui n’avait pas encore servi.',
    button: 'Voir vos appareils',
    unexpected: 'Si ce n’était pas vous, déconnectez cet appareil et choisissez un nouveau mot de passe.',
  },
  es: {
    subject: `Nuevo inicio de sesión en ${PRODUCT_NAME}`,
    why: 'Se inició sesión en tu perfil desde un dispositivo o un lugar que no se había usado antes.',
    button: 'Ver tus dispositivos',
    unexpected: 'Si no fuiste tú, cierra la sesión de ese dispositivo y elige una nueva contraseña.',
  },
};

const lockedByAdmin: Record<
  Locale,
  Omit<Words, 'subject' | 'why'> & {
    subject(account: string): string;
    why(account: string): string;
    whyUntil(account: string, until: string): string;
  }
> = {
  en: {
    subject: (account) => `Your access to ${account} is locked`,
    why: (account) => `An administrator of ${account} has locked your access to it, until it is unlocked.`,
    whyUntil: (account, until) => `An administrator of ${account} has locked your access to it until ${until}.`,
    button: 'Open the sign-in page',
    unexpected: 'Your other accounts are not affected. Ask the administrator if you do not know why.',
  },
  fr: {
    subject: (account) => `Votre accès à ${account} est verrouillé`,
    why: (account) => `L’administration du compte «\u00A0${account}\u00A0» a verrouillé votre accès, jusqu’à nouvel ordre.`,
    whyUntil: (account, until) => `L’administration du compte «\u00A0${account}\u00A0» a verrouillé votre accès jusqu’au ${until}.`,
    button: 'Ouvrir la page de connexion',
    unexpected: 'Vos autres comptes ne sont pas concernés. Adressez-vous à l’administration du compte pour en connaître la raison.',
  },
  es: {
    subject: (account) => `Tu acceso a ${account} está bloqueado`,
    why: (account) => `La administración de ${account} bloqueó tu acceso a esa cuenta hasta nuevo aviso.`,
    whyUntil: (account, until) => `La administración de ${account} bloqueó tu acceso a esa cuenta hasta el ${until}.`,
    button: 'Abrir la página de inicio de sesión',
    unexpected: 'Tus otras cuentas no cambian. Pregunta a la administración de la cuenta si no conoces el motivo.',
  },
};

const suspicious: Record<Locale, Words> = {
  en: {
    subject: `Unusual activity in your ${PRODUCT_NAME} account`,
    why: 'You administer an account in which a sign-in looks unusual. Nothing was stopped.',
    button: 'Look at the sign-ins',
    unexpected: 'If the person does not know of it, lock their access and ask them to set a new password.',
  },
  fr: {
    subject: `Activité inhabituelle dans votre compte ${PRODUCT_NAME}`,
    why: 'Vous administrez un compte où une connexion paraît inhabituelle. Rien n’a été bloqué.',
    button: 'Voir les connexions',
    unexpected: 'Si la personne n’en sait rien, verrouillez son accès et demandez-lui de choisir un nouveau mot de passe.',
  },
  es: {
    subject: `Actividad inusual en tu cuenta de ${PRODUCT_NAME}`,
    why: 'Administras una cuenta en la que un inicio de sesión parece inusual. No se bloqueó nada.',
    button: 'Ver los inicios de sesión',
    unexpected: 'Si la persona no lo reconoce, bloquea su acceso y pídele que elija una nueva contraseña.',
  },
};

const reasonWords: Record<Locale, Record<SuspicionReason, string>> = {
  en: {
    odd_hour: 'at an unusual hour',
    failures: 'after several wrong passwords',
    new_ip: 'from a new address',
    bot_agent: 'by a program instead of a browser',
    short_session: 'after a session of a few seconds',
  },
  fr: {
    odd_hour: 'à une heure inhabituelle',
    failures: 'après plusieurs mots de passe incorrects',
    new_ip: 'depuis une nouvelle adresse',
    bot_agent: 'par un programme et non un navigateur',
    short_session: 'après une connexion de quelques secondes',
  },
  es: {
    odd_hour: 'a una hora inusual',
    failures: 'tras varias contraseñas incorrectas',
    new_ip: 'desde una dirección nueva',
    bot_agent: 'por un programa y no un navegador',
    short_session: 'tras una sesión de pocos segundos',
  },
};

const profileDeleted: Record<Locale, Words> = {
  en: {
    subject: `Your ${PRODUCT_NAME} profile is deleted`,
    why: 'Your profile was deleted. What named you is erased; what you wrote in shared work stays without your name.',
    button: `Open ${PRODUCT_NAME}`,
    unexpected: 'This is the last email to this address. If it was not you, write to support at once.',
  },
  fr: {
    subject: `Votre profil ${PRODUCT_NAME} est supprimé`,
    why: 'Votre profil a été supprimé. Ce qui vous nommait est effacé\u202F; ce que vous avez écrit dans le travail commun reste sans votre nom.',
    button: `Ouvrir ${PRODUCT_NAME}`,
    unexpected: 'Ceci est le dernier message à cette adresse. Si ce n’était pas vous, écrivez aussitôt à l’assistance.',
  },
  es: {
    subject: `Tu perfil de ${PRODUCT_NAME} se eliminó`,
    why: 'Tu perfil se eliminó. Lo que te nombraba se borró; lo que escribiste en el trabajo compartido queda sin tu nombre.',
    button: `Abrir ${PRODUCT_NAME}`,
    unexpected: 'Este es el último mensaje a esta dirección. Si no fuiste tú, escribe de inmediato a asistencia técnica.',
  },
};
