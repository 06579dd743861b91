import type { UserRecord } from '#modules/accounts/server/public.ts';
import type { Language } from '#modules/accounts/contract.ts';
import type { NewMail } from '#platform/module/context.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

type Links = { readonly publicUrl: string };
type Receiver = Pick<UserRecord, 'email' | 'firstName' | 'language'>;

interface Words {
  readonly subject: string;
  /** Why the mail was sent, and what it is for. */
  readonly why: string;
  readonly button: string;
  /** How long it works, and what to do if it was somebody else. */
  readonly otherwise: string;
}

/** The address of a new sign-in, or a changed one, is proven by this link. */
export const verificationMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.verification', to, verification[to.language], `${links.publicUrl}/verify-email?token=${token}`);

export const resetMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.reset', to, reset[to.language], `${links.publicUrl}/reset-password?token=${token}`);

/** Somebody registered with an address that has a sign-in: its owner alone learns of it. */
export const alreadyRegisteredMail = (to: Receiver, links: Links, token: string): NewMail =>
  letter('auth.already_registered', to, alreadyRegistered[to.language], `${links.publicUrl}/reset-password?token=${token}`);

export const lockedMail = (to: Receiver, links: Links): NewMail =>
  letter('auth.locked', to, locked[to.language], `${links.publicUrl}/forgot-password`);

export const passwordChangedMail = (to: Receiver, links: Links): NewMail =>
  letter('auth.password_changed', to, passwordChanged[to.language], `${links.publicUrl}/forgot-password`);

const verification: Record<Language, Words> = {
  en: {
    subject: `Verify your email for ${PRODUCT_NAME}`,
    why: `This address was given to create a ${PRODUCT_NAME} account. Verify it to sign in.`,
    button: 'Verify email',
    otherwise: 'The link works for 24 hours. If it was not you, ignore this mail: nothing happens.',
  },
  fr: {
    subject: `Confirmez votre adresse pour ${PRODUCT_NAME}`,
    why: `Cette adresse a été indiquée pour créer un compte ${PRODUCT_NAME}. Confirmez-la pour vous connecter.`,
    button: 'Confirmer l’adresse',
    otherwise: 'Le lien est valable 24 heures. Si la demande ne vient pas de vous, ignorez ce message : il ne se passera rien.',
  },
  es: {
    subject: `Confirma tu correo para ${PRODUCT_NAME}`,
    why: `Esta dirección se indicó para crear una cuenta de ${PRODUCT_NAME}. Confírmala para iniciar sesión.`,
    button: 'Confirmar el correo',
    otherwise: 'El enlace vale 24 horas. Si no fuiste tú, ignora este mensaje: no pasará nada.',
  },
};

const reset: Record<Language, Words> = {
  en: {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    why: 'A new password was asked for with this address.',
    button: 'Choose a new password',
    otherwise: 'The link works once, for one hour. If it was not you, ignore this mail: the password stays as it is.',
  },
  fr: {
    subject: `Choisissez un nouveau mot de passe pour ${PRODUCT_NAME}`,
    why: 'Un nouveau mot de passe a été demandé avec cette adresse.',
    button: 'Choisir un mot de passe',
    otherwise: 'Le lien sert une seule fois, pendant une heure. Si la demande ne vient pas de vous, ignorez ce message : le mot de passe ne change pas.',
  },
  es: {
    subject: `Elige una nueva contraseña para ${PRODUCT_NAME}`,
    why: 'Se pidió una nueva contraseña con esta dirección.',
    button: 'Elegir una contraseña',
    otherwise: 'El enlace sirve una sola vez, durante una hora. Si no fuiste tú, ignora este mensaje: la contraseña no cambia.',
  },
};

const alreadyRegistered: Record<Language, Words> = {
  en: {
    subject: `This address already has a ${PRODUCT_NAME} sign-in`,
    why: 'An account was asked for with this address, which has a sign-in already. Sign in as before, or choose a new password.',
    button: 'Choose a new password',
    otherwise: 'The link works once, for one hour. If it was not you, ignore this mail: nothing has changed.',
  },
  fr: {
    subject: `Cette adresse permet déjà de se connecter à ${PRODUCT_NAME}`,
    why: 'Un compte a été demandé avec cette adresse, qui permet déjà de se connecter. Connectez-vous comme avant, ou choisissez un nouveau mot de passe.',
    button: 'Choisir un mot de passe',
    otherwise: 'Le lien sert une seule fois, pendant une heure. Si la demande ne vient pas de vous, ignorez ce message : rien n’a changé.',
  },
  es: {
    subject: `Esta dirección ya permite entrar en ${PRODUCT_NAME}`,
    why: 'Se pidió una cuenta con esta dirección, que ya permite iniciar sesión. Inicia sesión como siempre o elige una nueva contraseña.',
    button: 'Elegir una contraseña',
    otherwise: 'El enlace sirve una sola vez, durante una hora. Si no fuiste tú, ignora este mensaje: nada ha cambiado.',
  },
};

const locked: Record<Language, Words> = {
  en: {
    subject: `Sign-in to ${PRODUCT_NAME} is locked for 30 minutes`,
    why: 'The password was wrong five times, so sign-in with this address is locked for 30 minutes. Devices that are signed in stay so. A new password ends the lock at once.',
    button: 'Choose a new password',
    otherwise: 'If it was not you, nothing is lost: nobody came in.',
  },
  fr: {
    subject: `La connexion à ${PRODUCT_NAME} est verrouillée pendant 30 minutes`,
    why: 'Le mot de passe était faux cinq fois de suite : la connexion avec cette adresse est verrouillée pendant 30 minutes. Les appareils connectés le restent. Un nouveau mot de passe met fin au verrou.',
    button: 'Choisir un mot de passe',
    otherwise: 'Si ce n’était pas vous, rien n’est perdu : personne n’est entré.',
  },
  es: {
    subject: `El inicio de sesión en ${PRODUCT_NAME} está bloqueado durante 30 minutos`,
    why: 'La contraseña falló cinco veces: el inicio de sesión con esta dirección está bloqueado durante 30 minutos. Los dispositivos conectados siguen así. Una nueva contraseña quita el bloqueo de inmediato.',
    button: 'Elegir una contraseña',
    otherwise: 'Si no fuiste tú, no se ha perdido nada: nadie entró.',
  },
};

const passwordChanged: Record<Language, Words> = {
  en: {
    subject: `The ${PRODUCT_NAME} password was changed`,
    why: 'The password of this address was changed, and every device was signed out.',
    button: 'Choose another password',
    otherwise: 'If it was you, there is nothing to do. If it was not, choose another password now.',
  },
  fr: {
    subject: `Le mot de passe ${PRODUCT_NAME} a été changé`,
    why: 'Le mot de passe de cette adresse a été changé, et tous les appareils ont été déconnectés.',
    button: 'Choisir un autre mot de passe',
    otherwise: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe.',
  },
  es: {
    subject: `La contraseña de ${PRODUCT_NAME} cambió`,
    why: 'La contraseña de esta dirección cambió y se cerró la sesión en todos los dispositivos.',
    button: 'Elegir otra contraseña',
    otherwise: 'Si fuiste tú, no hay nada que hacer. Si no, elige otra contraseña ahora.',
  },
};

const greetings: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  fr: (name) => `Bonjour ${name},`,
  es: (name) => `Hola, ${name}:`,
};

function letter(template: string, to: Receiver, words: Words, link: string): NewMail {
  const greeting = greetings[to.language](to.firstName);
  const text = [greeting, words.why, `${words.button}: ${link}`, words.otherwise, PRODUCT_NAME].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4f46e5;color:#fff;text-decoration:none">${escape(words.button)}</a>`;
  const plain = `<a href="${escape(link)}" style="color:#4f46e5;word-break:break-all">${escape(link)}</a>`;
  const body = [escape(greeting), escape(words.why), button, plain, escape(words.otherwise), PRODUCT_NAME].map(paragraph).join('');
  const html = `<!doctype html><html lang="${to.language}"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1b25;max-width:560px;margin:0 auto;padding:24px">${body}</body></html>`;
  return { to: to.email, subject: words.subject, text, html, template };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
