import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { EMAIL_CHANGE_LIFE } from '../../rules/lifetimes.ts';
import { letter, type Links, type Receiver, type Words } from '../mail.ts';

/** Words that name the new address. */
type Naming = Omit<Words, 'why'> & { why(email: string): string };

/**
 * To the address that is to be proven. It may be mistyped, so it does not name the present one; and whoever opens the link
 * must be signed in as the person who asked, so that a stranger's press proves nothing.
 */
export const emailChangeMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.email_change', { to, links }, emailChange[to.language], { path: `/confirm-email?token=${token}`, life: EMAIL_CHANGE_LIFE });

/** To the present address, which keeps working. */
export const emailChangeAskedMail = (to: Receiver, links: Links, newEmail: string): NewMail => {
  const words = emailChangeAsked[to.language];
  return letter('auth.email_change_asked', { to, links }, { ...words, why: words.why(newEmail) }, { path: '/forgot-password' });
};

/** To the address that was given up. */
export const emailChangedMail = (to: Receiver, links: Links, newEmail: string): NewMail => {
  const words = emailChanged[to.language];
  return letter('auth.email_changed', { to, links }, { ...words, why: words.why(newEmail) }, { path: '/forgot-password' });
};

/** To the owner of an address that somebody else wanted to sign in with. */
export const emailWantedMail = (to: Receiver, links: Links): NewMail =>
  letter('auth.email_wanted', { to, links }, emailWanted[to.language], { path: '/login' });

const emailChange: Record<Locale, Words> = {
  en: {
    subject: `Confirm your new address for ${PRODUCT_NAME}`,
    why: `This address was given to sign in to ${PRODUCT_NAME} from now on. Open the link and sign in as before to confirm it.`,
    button: 'Use this address',
    unexpected: 'If it was not you, ignore this email: nothing happens.',
  },
  fr: {
    subject: `Confirmez votre nouvelle adresse pour ${PRODUCT_NAME}`,
    why: `Cette adresse a été indiquée pour se connecter désormais à ${PRODUCT_NAME}. Ouvrez le lien et connectez-vous comme avant pour la confirmer.`,
    button: 'Utiliser cette adresse',
    unexpected: 'Si la demande ne vient pas de vous, ignorez ce message\u00A0: il ne se passera rien.',
  },
  es: {
    subject: `Confirma tu correo nuevo para ${PRODUCT_NAME}`,
    why: `Esta dirección se indicó para iniciar sesión en ${PRODUCT_NAME} desde ahora. Abre el enlace e inicia sesión como antes para confirmarla.`,
    button: 'Usar esta dirección',
    unexpected: 'Si no fuiste tú, ignora este mensaje: no pasará nada.',
  },
};

const emailChangeAsked: Record<Locale, Naming> = {
  en: {
    subject: `You asked for another address in ${PRODUCT_NAME}`,
    why: (email) => `You asked to sign in with ${email} from now on. Until that address is confirmed, this one works as before.`,
    button: 'Choose a new password',
    unexpected: 'If it was you, there is nothing to do here. If it was not, a new password calls the change off and signs all devices out.',
  },
  fr: {
    subject: `Une autre adresse a été demandée dans ${PRODUCT_NAME}`,
    why: (email) =>
      `Votre profil doit se connecter avec ${email}. Tant que cette adresse n’est pas confirmée, celle-ci fonctionne comme avant.`,
    button: 'Choisir un mot de passe',
    unexpected:
      'Si c’était vous, il n’y a rien à faire ici. Sinon, un nouveau mot de passe annule le changement et déconnecte tous les appareils.',
  },
  es: {
    subject: `Se pidió otra dirección en ${PRODUCT_NAME}`,
    why: (email) => `Tu perfil pasará a iniciar sesión con ${email}. Hasta que esa dirección se confirme, esta funciona como antes.`,
    button: 'Elegir una contraseña',
    unexpected:
      'Si fuiste tú, no hay nada que hacer aquí. Si no, una contraseña nueva anula el cambio y cierra la sesión en todos los dispositivos.',
  },
};

const emailChanged: Record<Locale, Naming> = {
  en: {
    subject: `Your ${PRODUCT_NAME} address was changed`,
    why: (email) => `Your profile now signs in with ${email}. This address is no longer used. Other devices were signed out.`,
    button: 'Set a new password',
    unexpected: 'If it was not you, write to support at once and mention this email.',
  },
  fr: {
    subject: `Votre adresse ${PRODUCT_NAME} a changé`,
    why: (email) =>
      `Votre profil utilise désormais ${email} pour se connecter. Cette adresse-ci ne sert plus. Les autres appareils ont été déconnectés.`,
    button: 'Choisir un mot de passe',
    unexpected: 'Si ce n’était pas vous, écrivez aussitôt à l’assistance en citant ce message.',
  },
  es: {
    subject: `Tu dirección de ${PRODUCT_NAME} cambió`,
    why: (email) =>
      `Tu perfil ahora inicia sesión con ${email}. Esta dirección ya no se usa. Se cerró la sesión en los otros dispositivos.`,
    button: 'Elegir una contraseña',
    unexpected: 'Si no fuiste tú, escribe de inmediato a asistencia técnica y menciona este mensaje.',
  },
};

const emailWanted: Record<Locale, Words> = {
  en: {
    subject: `This address already has a ${PRODUCT_NAME} sign-in`,
    why: 'Somebody who is signed in to another profile wanted to change its address to this one, which has a sign-in already.',
    button: 'Sign in',
    unexpected: 'If it was you, delete one of the two profiles first. If it was not you, ignore this email: nothing has changed.',
  },
  fr: {
    subject: `Cette adresse permet déjà de se connecter à ${PRODUCT_NAME}`,
    why: 'Depuis un autre profil, quelqu’un a voulu prendre cette adresse, qui permet déjà de se connecter.',
    button: 'Se connecter',
    unexpected: 'Si c’était vous, supprimez d’abord l’un des deux profils. Sinon, ignorez ce message\u00A0: rien n’a changé.',
  },
  es: {
    subject: `Esta dirección ya permite entrar en ${PRODUCT_NAME}`,
    why: 'Desde otro perfil, alguien quiso pasar a usar esta dirección, que ya permite iniciar sesión.',
    button: 'Iniciar sesión',
    unexpected: 'Si fuiste tú, elimina antes uno de los dos perfiles. Si no, ignora este mensaje: nada ha cambiado.',
  },
};
