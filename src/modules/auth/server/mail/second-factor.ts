import type { UserRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { duration, greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { MINUTE } from '#shared/time.ts';
import { CODE_LIFE } from '../../rules/second-factor.ts';

type Links = { readonly publicUrl: string };
type Receiver = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

interface Words {
  readonly subject: string;
  readonly why: string;
  readonly unexpected: string;
}

/** The six digits of a sign-in, a setup or a change. */
export function twoFactorCodeMail(to: Receiver, links: Links, code: string): NewMail {
  const locale = to.language;
  const words = codeWords[locale];
  return composeMail(
    { to: to.email, locale, template: 'auth.two_factor_code', publicUrl: links.publicUrl },
    {
      subject: words.subject,
      greeting: greet(locale, to.firstName),
      why: words.why,
      code,
      expiry: lives[locale](duration(locale, CODE_LIFE / MINUTE, 'minute')),
      unexpected: words.unexpected,
    },
  );
}

export const twoFactorOnMail = (to: Receiver, links: Links): NewMail => notice('auth.two_factor_on', onWords[to.language], to, links);
export const twoFactorOffMail = (to: Receiver, links: Links): NewMail => notice('auth.two_factor_off', offWords[to.language], to, links);
export const recoveryCodesMail = (to: Receiver, links: Links): NewMail =>
  notice('auth.recovery_codes', recoveryWords[to.language], to, links);
export const passkeyAddedMail = (to: Receiver, links: Links): NewMail => notice('auth.passkey_added', addedWords[to.language], to, links);
export const passkeyRemovedMail = (to: Receiver, links: Links): NewMail =>
  notice('auth.passkey_removed', removedWords[to.language], to, links);

/** Says what has changed, and leads to a new password: whoever did not do it must shut somebody out. */
function notice(template: string, words: Words, to: Receiver, { publicUrl }: Links): NewMail {
  const locale = to.language;
  return composeMail(
    { to: to.email, locale, template, publicUrl },
    {
      subject: words.subject,
      greeting: greet(locale, to.firstName),
      why: words.why,
      button: { label: buttons[locale], url: `${publicUrl}/forgot-password` },
      unexpected: words.unexpected,
    },
  );
}

const buttons: Record<Locale, string> = {
  en: 'Choose another password',
  fr: 'Choisir un autre mot de passe',
  es: 'Elegir otra contraseña',
};

const lives: Record<Locale, (time: string) => string> = {
  en: (time) => `The code works for ${time}, once.`,
  fr: (time) => `Le code est valable ${time} et sert une seule fois.`,
  es: (time) => `El código vale ${time} y sirve una sola vez.`,
};

const UNEXPECTED: Record<Locale, string> = {
  en: 'If it was you, there is nothing to do. If it was not, choose another password now.',
  fr: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe.',
  es: 'Si fuiste tú, no hay nada que hacer. Si no, elige otra contraseña ahora.',
};

const codeWords: Record<Locale, Words> = {
  en: {
    subject: `Your ${PRODUCT_NAME} code`,
    why: 'Enter this code on the page that asked for it.',
    unexpected: 'If you did not ask for it, somebody knows your password: choose another one. Do not give the code to anybody.',
  },
  fr: {
    subject: `Votre code ${PRODUCT_NAME}`,
    why: 'Saisissez ce code sur la page qui le demande.',
    unexpected:
      'Si vous ne l’avez pas demandé, quelqu’un connaît votre mot de passe\u00A0: choisissez-en un autre. Ne donnez ce code à personne.',
  },
  es: {
    subject: `Tu código de ${PRODUCT_NAME}`,
    why: 'Escribe este código en la página que lo pide.',
    unexpected: 'Si no lo pediste, alguien conoce tu contraseña: elige otra. No des este código a nadie.',
  },
};

const onWords: Record<Locale, Words> = {
  en: {
    subject: `Two-step verification is on for ${PRODUCT_NAME}`,
    why: 'Signing in with this address now takes a second step. Other devices were signed out.',
    unexpected: UNEXPECTED.en,
  },
  fr: {
    subject: `La validation en deux étapes est active sur ${PRODUCT_NAME}`,
    why: 'La connexion avec cette adresse demande maintenant une seconde étape. Les autres appareils ont été déconnectés.',
    unexpected: UNEXPECTED.fr,
  },
  es: {
    subject: `La verificación en dos pasos está activa en ${PRODUCT_NAME}`,
    why: 'Iniciar sesión con esta dirección pide ahora un segundo paso. Se cerró la sesión en los demás dispositivos.',
    unexpected: UNEXPECTED.es,
  },
};

const offWords: Record<Locale, Words> = {
  en: {
    subject: `A second step was switched off for ${PRODUCT_NAME}`,
    why: 'A method of two-step verification was switched off for this address. Other devices were signed out.',
    unexpected: UNEXPECTED.en,
  },
  fr: {
    subject: `Une seconde étape a été désactivée sur ${PRODUCT_NAME}`,
    why: 'Une méthode de validation en deux étapes a été désactivée pour cette adresse. Les autres appareils ont été déconnectés.',
    unexpected: UNEXPECTED.fr,
  },
  es: {
    subject: `Se desactivó un segundo paso en ${PRODUCT_NAME}`,
    why: 'Se desactivó un método de verificación en dos pasos de esta dirección. Se cerró la sesión en los demás dispositivos.',
    unexpected: UNEXPECTED.es,
  },
};

const recoveryWords: Record<Locale, Words> = {
  en: {
    subject: `New recovery codes for ${PRODUCT_NAME}`,
    why: 'New recovery codes were made for this address; the earlier ones no longer work. Other devices were signed out.',
    unexpected: UNEXPECTED.en,
  },
  fr: {
    subject: `Nouveaux codes de secours pour ${PRODUCT_NAME}`,
    why: 'De nouveaux codes de secours ont été créés pour cette adresse\u202F; les précédents ne servent plus. Les autres appareils ont été déconnectés.',
    unexpected: UNEXPECTED.fr,
  },
  es: {
    subject: `Nuevos códigos de recuperación de ${PRODUCT_NAME}`,
    why: 'Se crearon nuevos códigos de recuperación para esta dirección; los anteriores ya no sirven. Se cerró la sesión en los demás dispositivos.',
    unexpected: UNEXPECTED.es,
  },
};

const addedWords: Record<Locale, Words> = {
  en: {
    subject: `A passkey was added to ${PRODUCT_NAME}`,
    why: 'A passkey now signs in with this address. Other devices were signed out.',
    unexpected:
      'If it was you, there is nothing to do. If it was not, choose another password now, then remove the passkey in your profile.',
  },
  fr: {
    subject: `Une clé d’accès a été ajoutée à ${PRODUCT_NAME}`,
    why: 'Une clé d’accès permet maintenant de se connecter avec cette adresse. Les autres appareils ont été déconnectés.',
    unexpected:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe, puis retirez la clé d’accès dans votre profil.',
  },
  es: {
    subject: `Se agregó una llave de acceso a ${PRODUCT_NAME}`,
    why: 'Una llave de acceso permite ahora iniciar sesión con esta dirección. Se cerró la sesión en los demás dispositivos.',
    unexpected: 'Si fuiste tú, no hay nada que hacer. Si no, elige otra contraseña ahora y quita la llave de acceso en tu perfil.',
  },
};

const removedWords: Record<Locale, Words> = {
  en: {
    subject: `A passkey was removed from ${PRODUCT_NAME}`,
    why: 'A passkey of this address no longer signs in. Other devices were signed out.',
    unexpected: UNEXPECTED.en,
  },
  fr: {
    subject: `Une clé d’accès a été retirée de ${PRODUCT_NAME}`,
    why: 'Une clé d’accès de cette adresse ne permet plus de se connecter. Les autres appareils ont été déconnectés.',
    unexpected: UNEXPECTED.fr,
  },
  es: {
    subject: `Se quitó una llave de acceso de ${PRODUCT_NAME}`,
    why: 'Una llave de acceso de esta dirección ya no permite iniciar sesión. Se cerró la sesión en los demás dispositivos.',
    unexpected: UNEXPECTED.es,
  },
};
