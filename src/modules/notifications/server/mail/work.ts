import type { MemberRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { say } from '#shared/say.ts';
import type { Params } from '../../contract/notification.ts';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import mailEn from '../../locales/mail/en.json' with { type: 'json' };
import mailEs from '../../locales/mail/es.json' with { type: 'json' };
import mailFr from '../../locales/mail/fr.json' with { type: 'json' };
import type { Links } from '../service/signed-link.ts';
import { mailText } from './words.ts';

export interface WorkLine {
  readonly type: string;
  readonly params: Params;
  readonly link: string | null;
  readonly by: string | null;
}

export interface WorkMail {
  readonly to: Pick<MemberRecord, 'email' | 'firstName' | 'language'>;
  readonly accountName: string;
  readonly lines: readonly WorkLine[];
  readonly publicUrl: string;
  readonly links: Links;
  readonly category: 'work' | 'mentions' | 'daily';
}

/** What has happened in the last minutes, or since yesterday's summary: one sentence each, with who caused it. */
export function workMail({ to, accountName, lines, publicUrl, links, category }: WorkMail): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  const said = lines.map((line) => ({ value: sentence(locale, line), label: line.by ?? accountName }));
  const [only] = said.length === 1 ? said : [];
  const link = lines.length === 1 ? (lines[0]?.link ?? '/dashboard') : '/dashboard';
  return composeMail(
    { to: to.email, locale, template: `notifications.${category}`, publicUrl, optional: links.optional },
    {
      subject: only ? only.value : tell('work.several', { account: accountName, things: said.length }),
      greeting: greet(locale, to.firstName),
      why: tell(`work.why.${category}`, { account: accountName }),
      details: said,
      button: { label: tell('work.button'), url: `${publicUrl}${link}` },
      unsubscribe: { label: tell(`work.unsubscribe.${category}`), url: links.page },
    },
  );
}

/** What only a mail says, or says in other words than the screen. */
const inMails = { en: mailEn, es: mailEs, fr: mailFr };
const onScreen = { en, es, fr };
/** A place whose value the news lacks stays empty. */
const NOTHING: Params = { key: '', title: '', name: '', project: '', team: '', count: '' };

/** One sentence about what happened, in the words of the screen unless the mail has its own. */
export function sentence(locale: Locale, { type, params }: Pick<WorkLine, 'type' | 'params'>): string {
  const values = { ...NOTHING, ...params, defaultValue: '' };
  return (
    say(inMails[locale].news, locale, type, values) ||
    say(onScreen[locale].types, locale, type, values) ||
    say(onScreen[locale], locale, 'unknownType')
  );
}
