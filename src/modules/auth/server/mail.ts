import type { UserRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { duration, greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { HOUR } from '#shared/time.ts';
import { RESET_LIFE, VERIFICATION_LIFE } from '../rules/lifetimes.ts';

export type Links = { readonly publicUrl: string };
export type Receiver = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

export interface Words {
  readonly subject: string;
  readonly why: string;
  readonly button: string;
  /** What it means to somebody who did not expect it. */
  readonly unexpected: string;
}

/** The address of a new sign-in is proven by this link. */
export const verificationMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.verification', { to, links }, verification[to.language], { path: `/verify-email?token=${token}`, life: VERIFICATION_LIFE });

export const resetMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.reset', { to, links }, reset[to.language], { path: `/reset-password?token=${token}`, life: RESET_LIFE });

/** Somebody registered with an address that has a sign-in: its owner alone learns of it. */
export const alreadyRegisteredMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.already_registered', { to, links }, alreadyRegistered[to.language], {
    path: `/reset-password?token=${token}`,
    life: RESET_LIFE,
  });

/** @param where the tries that have run out: those of the address, or of one browser of the person's */
export const lockedMail = (to: Receiver, links: Links, where: 'address' | 'device'): NewMail => {
  const words = locked[to.language];
  const why = where === 'device' ? lockedThere[to.language] : words.why;
  return letter('auth.locked', { to, links }, { ...words, why }, { path: '/forgot-password' });
};

export const passwordChangedMail = (to: Receiver, links: Links): NewMail =>
  letter('auth.password_changed', { to, links }, passwordChanged[to.language], { path: '/forgot-password' });

/** A mail of one sentence, one button and one line for whom did not expect it. */
export function letter(
  template: string,
  { to, links }: { to: Receiver; links: Links },
  words: Words,
  link: { readonly path: string; readonly life?: number },
): NewMail {
  const locale = to.language;
  const expiry = link.life === undefined ? {} : { expiry: expiries[locale](duration(locale, link.life / HOUR, 'hour')) };
  return composeMail(
    { to: to.email, locale, template, publicUrl: links.publicUrl },
    {
      subject: words.subject,
      greeting: greet(locale, to.firstName),
      why: words.why,
      button: { label: words.button, url: links.publicUrl + link.path },
      ...expiry,
      unexpected: words.unexpected,
    },
  );
}

const expiries: Record<Locale, (time: string) => string> = {
  en: (time) => `The link works for ${time}.`,
  fr: (time) => `Le lien est valable ${time}.`,
  es: (time) => `El enlace vale ${time}.`,
};

const verification: Record<Locale, Words> = {
  en: {
    subject: `Verify your email for ${PRODUCT_NAME}`,
    why: `This address was given to create a ${PRODUCT_NAME} account. Verify it to sign in.`,
    button: 'Verify email',
    unexpected: 'If it was not you, ignore this email: nothing happens.',
  },
  fr: {
    subject: `Confirmez votre adresse pour ${PRODUCT_NAME}`,
    why: `Cette adresse a été indiquée pour créer un compte ${PRODUCT_NAME}. Confirmez-la pour vous connecter.`,
    button: 'Confirmer l’adresse',
    unexpected: 'Si la demande ne vient pas de vous, ignorez ce message\u00A0: il ne se passera rien.',
  },
  es: {
    subject: `Confirma tu correo para ${PRODUCT_NAME}`,
    why: `Esta dirección se indicó para crear una cuenta de ${PRODUCT_NAME}. Confírmala para iniciar sesión.`,
    button: 'Confirmar el correo',
    unexpected: 'Si no fuiste tú, ignora este mensaje: no pasará nada.',
  },
};

const reset: Record<Locale, Words> = {
  en: {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    why: 'Somebody asked to reset the password for this address.',
    button: 'Choose a new password',
    unexpected: 'It can be used once. If it was not you, ignore this email: the password stays as it is.',
  },
  fr: {
    subject: `Choisissez un nouveau mot de passe pour ${PRODUCT_NAME}`,
    why: 'Un nouveau mot de passe a été demandé avec cette adresse.',
    button: 'Choisir un mot de passe',
    unexpected: 'Il sert une seule fois. Si la demande ne vient pas de vous, ignorez ce message\u00A0: le mot de passe ne change pas.',
  },
  es: {
    subject: `Elige una nueva contraseña para ${PRODUCT_NAME}`,
    why: 'Se pidió una nueva contraseña con esta dirección.',
    button: 'Elegir una contraseña',
    unexpected: 'Sirve una sola vez. Si no fuiste tú, ignora este mensaje: la contraseña no cambia.',
  },
};

const alreadyRegistered: Record<Locale, Words> = {
  en: {
    subject: `This address already has a ${PRODUCT_NAME} sign-in`,
    why: 'Somebody tried to create an account with this address. It already has one. Sign in as before, or choose a new password.',
    button: 'Choose a new password',
    unexpected: 'If it was not you, ignore this email: nothing has changed.',
  },
  fr: {
    subject: `Cette adresse permet déjà de se connecter à ${PRODUCT_NAME}`,
    why: 'Un compte a été demandé avec cette adresse, qui permet déjà de se connecter. Connectez-vous comme avant, ou choisissez un nouveau mot de passe.',
    button: 'Choisir un mot de passe',
    unexpected: 'Si la demande ne vient pas de vous, ignorez ce message\u00A0: rien n’a changé.',
  },
  es: {
    subject: `Esta dirección ya permite entrar en ${PRODUCT_NAME}`,
    why: 'Se pidió una cuenta con esta dirección, que ya permite iniciar sesión. Inicia sesión como siempre o elige una nueva contraseña.',
    button: 'Elegir una contraseña',
    unexpected: 'Si no fuiste tú, ignora este mensaje: nada ha cambiado.',
  },
};

const locked: Record<Locale, Words> = {
  en: {
    subject: `Sign-in to ${PRODUCT_NAME} is locked for 30 minutes`,
    why: 'The password was wrong five times, so sign-in with this address is locked for 30 minutes. Devices that are signed in stay so, and in a browser that you have used before you can still sign in. A new password ends the lock at once.',
    button: 'Choose a new password',
    unexpected: 'If it was not you, nothing is lost: nobody got in.',
  },
  fr: {
    subject: `La connexion à ${PRODUCT_NAME} est verrouillée pendant 30 minutes`,
    why: 'Le mot de passe était incorrect cinq fois de suite\u00A0: la connexion avec cette adresse est verrouillée pendant 30 minutes. Les appareils connectés le restent, et vous pouvez toujours vous connecter dans un navigateur que vous avez déjà utilisé. Un nouveau mot de passe met fin au verrou.',
    button: 'Choisir un mot de passe',
    unexpected: 'Si ce n’était pas vous, rien n’est perdu\u00A0: personne n’est entré.',
  },
  es: {
    subject: `El inicio de sesión en ${PRODUCT_NAME} está bloqueado durante 30 minutos`,
    why: 'La contraseña falló cinco veces: el inicio de sesión con esta dirección está bloqueado durante 30 minutos. Los dispositivos conectados siguen así, y aún puedes iniciar sesión en un navegador que ya usaste. Una nueva contraseña quita el bloqueo de inmediato.',
    button: 'Elegir una contraseña',
    unexpected: 'Si no fuiste tú, no se ha perdido nada: nadie entró.',
  },
};

const lockedThere: Record<Locale, string> = {
  en: 'The password or code was wrong five times in a browser that you have used before, so sign-in there is locked for 30 minutes. Elsewhere nothing has changed. A new password ends the lock at once.',
  fr: 'Le mot de passe ou le code était incorrect cinq fois dans un navigateur que vous avez déjà utilisé\u00A0: la connexion y est verrouillée pendant 30 minutes. Ailleurs, rien n’a changé. Un nouveau mot de passe met fin au verrou.',
  es: 'La contraseña o el código fallaron cinco veces en un navegador que ya usaste: allí el inicio de sesión está bloqueado durante 30 minutos. En los demás nada ha cambiado. Una nueva contraseña quita el bloqueo de inmediato.',
};

const passwordChanged: Record<Locale, Words> = {
  en: {
    subject: `The ${PRODUCT_NAME} password was changed`,
    why: 'The password of this address was changed, and other devices were signed out.',
    button: 'Choose another password',
    unexpected: 'If it was you, there is nothing to do. If it was not, choose another password now.',
  },
  fr: {
    subject: `Le mot de passe ${PRODUCT_NAME} a été changé`,
    why: 'Le mot de passe de cette adresse a été changé, et les autres appareils ont été déconnectés.',
    button: 'Choisir un autre mot de passe',
    unexpected: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe.',
  },
  es: {
    subject: `La contraseña de ${PRODUCT_NAME} cambió`,
    why: 'La contraseña de esta dirección cambió y se cerró la sesión en los demás dispositivos.',
    button: 'Elegir otra contraseña',
    unexpected: 'Si fuiste tú, no hay nada que hacer. Si no, elige otra contraseña ahora.',
  },
};
