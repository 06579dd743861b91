import type { Locale } from '#shared/locale.ts';

interface MailWords {
  /** What stands between a label and its value. */
  readonly colon: string;
  readonly addressInstead: string;
  sentBy(sender: string | undefined, host: string): string;
}

/** The few words that every mail shares; the rest is in the modules' own `mail.ts`. */
export const mailWords: Record<Locale, MailWords> = {
  en: {
    colon: ':',
    addressInstead: 'If the button does not work, open this address:',
    sentBy: (sender, host) => (sender ? `Sent for ${sender} by Trimtab (${host})` : `Sent by Trimtab (${host})`),
  },
  fr: {
    colon: '\u00A0:',
    addressInstead: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00A0:',
    sentBy: (sender, host) => (sender ? `Envoyé pour ${sender} par Trimtab (${host})` : `Envoyé par Trimtab (${host})`),
  },
  es: {
    colon: ':',
    addressInstead: 'Si el botón no funciona, abre esta dirección:',
    sentBy: (sender, host) => (sender ? `Enviado en nombre de ${sender} por Trimtab (${host})` : `Enviado por Trimtab (${host})`),
  },
};

/** Mail programs turn such a "name" into a link, by which anybody could send advertisements from our address. */
const LINK_LIKE = /[/@]|\.\p{L}{2}/u;

/** `Hello, Ana` in the mail's language; without a name where none is known. */
export function greet(locale: Locale, name: string | null): string {
  const hello = { en: 'Hello', fr: 'Bonjour', es: 'Hola' }[locale];
  if (!name || LINK_LIKE.test(name)) return hello;
  return locale === 'fr' ? `${hello} ${name}` : `${hello}, ${name}`;
}

/**
 * A name that somebody chose, in a mail to somebody who does not know them: on one line, and with nothing that a mail program
 * would turn into a link. It stays readable: `https: / / evil. test`.
 */
export const unlinked = (name: string): string =>
  name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[.:/@](?=[^\s.:/@])|[:/@](?=[.:/@])/g, '$& ')
    .trim();

/** A stretch of time in words: `24 hours`, `1 heure`, `7 días`. */
export function duration(locale: Locale, amount: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** A moment in words with its zone, for a reader whose own zone is unknown: `Mar 12, 2026, 3:04 PM UTC`. */
export function moment(locale: Locale, at: Date): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(at);
}
