import { dayWriter } from '#shared/day-writer.ts';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The few words that every mail shares; the others are in the modules' `locales/mail`. */
export const layoutText = tellersOf({ en, es, fr });

/** Mail programs turn such a "name" into a link, by which anybody could send advertisements from our address. */
const LINK_LIKE = /[/@]|\.\p{L}{2}/u;

/** `Hello, Ana` in the mail's language; without a name where none is known. */
export function greet(locale: Locale, name: string | null): string {
  const tell = layoutText(locale);
  return !name || LINK_LIKE.test(name) ? tell('hello') : tell('helloName', { name });
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
  return dayWriter(locale, { ...day, ...time })(at);
}

/** Who a mail comes from, for its foot. @param sender somebody other than the product itself */
export function sentBy(locale: Locale, sender: string | undefined, publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return sender ? layoutText(locale)('sentFor', { sender, host }) : layoutText(locale)('sentBy', { host });
}
