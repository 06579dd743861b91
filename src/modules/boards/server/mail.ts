import type { Locale } from '#shared/locale.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail, OptionalMail } from '#platform/module/context.ts';
import { tellersOf } from '#shared/say.ts';
import en from '../locales/mail/en.json' with { type: 'json' };
import es from '../locales/mail/es.json' with { type: 'json' };
import fr from '../locales/mail/fr.json' with { type: 'json' };

const mailText = tellersOf({ en, es, fr });

export interface MentionMail {
  readonly to: { readonly email: string; readonly firstName: string; readonly language: Locale };
  readonly links: { readonly page: string; readonly optional: OptionalMail };
  readonly publicUrl: string;
  /** Whoever wrote it; null for somebody who has left since. */
  readonly author: string | null;
  readonly itemKey: string;
  readonly itemTitle: string;
  readonly project: string;
  readonly place: 'comment' | 'description';
  /** What was written. */
  readonly content: string;
  /** A path of the app. */
  readonly link: string;
}

/** Somebody was named in a comment, or in the description of an item. */
export function mentionMail({ to, links, publicUrl, author, itemKey, itemTitle, project, place, content, link }: MentionMail): NewMail {
  const locale = to.language;
  const tell = mailText(locale);
  return composeMail(
    { to: to.email, locale, template: 'boards.mention', publicUrl, optional: links.optional },
    {
      subject: tell('mention.subject', { itemKey, title: itemTitle }),
      greeting: greet(locale, to.firstName),
      why: tell(`mention.why.${place}.${author ? 'by' : 'unsigned'}`, { author, itemKey }),
      details: [
        { label: tell('mention.item'), value: `${itemKey} ${itemTitle}` },
        { label: tell('mention.project'), value: project },
        { label: tell(`mention.${place}`), value: content },
      ],
      button: { label: tell('mention.button'), url: `${publicUrl}${link}` },
      unsubscribe: { label: tell('mention.unsubscribe'), url: links.page },
    },
  );
}
