import { dayWriter } from '#shared/day-writer.ts';
import type { MemberRecord } from '#modules/accounts/server/public.ts';
import type { ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import { tellersOf } from '#shared/say.ts';
import calendarEn from '../locales/export/en.json' with { type: 'json' };
import calendarEs from '../locales/export/es.json' with { type: 'json' };
import calendarFr from '../locales/export/fr.json' with { type: 'json' };
import en from '../locales/mail/en.json' with { type: 'json' };
import es from '../locales/mail/es.json' with { type: 'json' };
import fr from '../locales/mail/fr.json' with { type: 'json' };

const mailText = tellersOf({ en, es, fr });
/** What a calendar file says beside a meeting's name. */
export const calendarText = tellersOf({ en: calendarEn, es: calendarEs, fr: calendarFr });

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
  const tell = mailText(locale);
  const time = dayWriter(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })(at);
  return composeMail(
    { to: to.email, locale, template: 'schedule.reminder', publicUrl },
    {
      subject: tell('reminder.subject', { name }),
      greeting: greet(locale, to.firstName),
      why: tell('reminder.why', { name }),
      details: [
        { label: tell('reminder.what'), value: calendarText(locale)(kind) },
        { label: tell('reminder.when'), value: `${time} (${timeZone})` },
      ],
      button: { label: tell('reminder.button'), url: `${publicUrl}${link}` },
      unexpected: tell('reminder.off'),
    },
  );
}
