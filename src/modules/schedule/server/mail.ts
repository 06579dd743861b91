import type { MemberRecord } from '#modules/accounts/server/public.ts';
import type { ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';

export interface ReminderMail {
  readonly to: Pick<MemberRecord, 'email' | 'firstName' | 'language'>;
  readonly name: string;
  readonly kind: ScheduleKind;
  readonly at: Date;
  /** Of the schedule; the mail names it beside the time. */
  readonly timeZone: string;
  readonly publicUrl: string;
  /** A path of the app. */
  readonly link: string;
}

/** A meeting begins in a quarter of an hour. */
export function reminderMail({ to, name, kind, at, timeZone, publicUrl, link }: ReminderMail): NewMail {
  const locale = to.language;
  const words = reminder[locale];
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
  return composeMail(
    { to: to.email, locale, template: 'schedule.reminder', publicUrl },
    {
      subject: words.subject(name),
      greeting: greet(locale, to.firstName),
      why: words.why(name),
      details: [
        { label: words.what, value: calendarWords[locale][kind] },
        { label: words.when, value: `${time} (${timeZone})` },
      ],
      button: { label: words.button, url: `${publicUrl}${link}` },
      unexpected: words.off,
    },
  );
}

interface Words {
  subject(name: string): string;
  why(name: string): string;
  readonly what: string;
  readonly when: string;
  readonly button: string;
  readonly off: string;
}

const reminder: Record<Locale, Words> = {
  en: {
    subject: (name) => `${name} starts in 15 minutes`,
    why: (name) => `${name} starts in 15 minutes. Its room opens at the start.`,
    what: 'Meeting',
    when: 'When',
    button: 'Open the schedule',
    off: 'The person who planned the meeting can turn these reminders off in its schedule.',
  },
  fr: {
    subject: (name) => `${name} commence dans 15 minutes`,
    why: (name) => `${name} commence dans 15 minutes. La salle s’ouvre à l’heure dite.`,
    what: 'Réunion',
    when: 'Quand',
    button: 'Ouvrir le calendrier',
    off: 'La personne qui a planifié la réunion peut désactiver ces rappels dans le calendrier.',
  },
  es: {
    subject: (name) => `${name} empieza en 15 minutos`,
    why: (name) => `${name} empieza en 15 minutos. La sala se abre a la hora de inicio.`,
    what: 'Reunión',
    when: 'Cuándo',
    button: 'Abrir el calendario',
    off: 'Quien planificó la reunión puede desactivar estos recordatorios en el calendario.',
  },
};

/** What stands in a calendar file beside a meeting's name. */
export const calendarWords: Record<Locale, Record<ScheduleKind, string> & { readonly calendar: string; open(url: string): string }> = {
  en: {
    poker: 'Planning poker session',
    retro: 'Retrospective',
    calendar: 'Trimtab meetings',
    open: (url) => `The room opens at the start: ${url}`,
  },
  fr: {
    poker: 'Session de planning poker',
    retro: 'Rétrospective',
    calendar: 'Réunions Trimtab',
    open: (url) => `La salle s’ouvre à l’heure dite\u00A0: ${url}`,
  },
  es: {
    poker: 'Sesión de planning poker',
    retro: 'Retrospectiva',
    calendar: 'Reuniones de Trimtab',
    open: (url) => `La sala se abre a la hora de inicio: ${url}`,
  },
};
