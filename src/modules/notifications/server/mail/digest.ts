import type { MemberRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import type { Links } from '../service/signed-link.ts';

export interface DigestMail {
  readonly to: Pick<MemberRecord, 'email' | 'firstName' | 'language'>;
  readonly accountName: string;
  readonly unread: number;
  readonly publicUrl: string;
  readonly links: Links;
}

/** How much of the last week waits unread. */
export function digestMail({ to, accountName, unread, publicUrl, links }: DigestMail): NewMail {
  const locale = to.language;
  const words = digest[locale];
  return composeMail(
    { to: to.email, locale, template: 'notifications.digest', publicUrl, optional: links.optional },
    {
      subject: words.subject(accountName, unread),
      greeting: greet(locale, to.firstName),
      why: words.why(accountName, unread),
      button: { label: words.button, url: `${publicUrl}/dashboard` },
      unsubscribe: { label: words.unsubscribe, url: links.page },
    },
  );
}

interface Words {
  subject(account: string, unread: number): string;
  why(account: string, unread: number): string;
  readonly button: string;
  readonly unsubscribe: string;
}

const isOne = (locale: Locale, count: number): boolean => new Intl.PluralRules(locale).select(count) === 'one';

const digest: Record<Locale, Words> = {
  en: {
    subject: (account, unread) => `${account}: ${unread} unread ${isOne('en', unread) ? 'notification' : 'notifications'}`,
    why: (account, unread) =>
      `${unread} ${isOne('en', unread) ? 'notification' : 'notifications'} of the last 7 days in ${account} ${isOne('en', unread) ? 'is' : 'are'} unread.`,
    button: 'Read them',
    unsubscribe: 'No more weekly summaries',
  },
  fr: {
    subject: (account, unread) => `${account}\u00A0: ${unread} ${isOne('fr', unread) ? 'notification non lue' : 'notifications non lues'}`,
    why: (account, unread) =>
      isOne('fr', unread)
        ? `${unread} notification des 7 derniers jours n’est pas lue dans ${account}.`
        : `${unread} notifications des 7 derniers jours ne sont pas lues dans ${account}.`,
    button: 'Les lire',
    unsubscribe: 'Ne plus recevoir ce résumé hebdomadaire',
  },
  es: {
    subject: (account, unread) => `${account}: ${unread} ${isOne('es', unread) ? 'notificación sin leer' : 'notificaciones sin leer'}`,
    why: (account, unread) =>
      isOne('es', unread)
        ? `${unread} notificación de los últimos 7 días está sin leer en ${account}.`
        : `${unread} notificaciones de los últimos 7 días están sin leer en ${account}.`,
    button: 'Leerlas',
    unsubscribe: 'No recibir más este resumen semanal',
  },
};
