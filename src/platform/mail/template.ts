import type { NewMail, OptionalMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { mailHtml } from './mail-html.ts';
import { layoutText, sentBy } from './words.ts';

export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** A text with line ends, which is put under its label. */
  readonly isLong?: boolean;
}

/** What a mail says, in the recipient's language. Plain text throughout: the layout escapes it. */
export interface MailContent {
  readonly subject: string;
  /** `Hello, Ana` */
  readonly greeting: string;
  /** One sentence that says why it was sent. */
  readonly why: string;
  /** The one thing to do; the layout also prints its address, for programs that show no buttons. */
  readonly button?: { readonly label: string; readonly url: string };
  /** To be typed in, instead of a button. */
  readonly code?: string;
  /** How long that holds, in words. */
  readonly expiry?: string;
  /** Facts worth a line each: time, device, amount. */
  readonly details?: readonly MailFact[];
  /** What to do if it was not expected. */
  readonly unexpected?: string;
  /** Who sends it, where it is not the product itself: the person who invites. */
  readonly sender?: string;
  /** The way out of mails of this kind, at the foot; goes with `optional` of the addressing. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

export interface MailAddressing {
  readonly to: string;
  readonly locale: Locale;
  /** `module.name` of the function that words it. */
  readonly template: string;
  /** Base of links, as in the settings. */
  readonly publicUrl: string;
  readonly optional?: OptionalMail;
}

/** Lays a mail out as text and as HTML; the functions of a module's `mail.ts` end with it. */
export function composeMail(addressing: MailAddressing, content: MailContent): NewMail {
  const { to, template, locale, publicUrl, optional } = addressing;
  if (Boolean(optional) !== Boolean(content.unsubscribe)) throw new Error(`${template} must both say how to refuse it and be refusable`);
  if (content.button && !/^https?:\/\//.test(content.button.url)) throw new Error(`The button of ${template} leads to no web address`);
  return {
    to,
    template,
    subject: content.subject,
    text: mailText(locale, publicUrl, content),
    html: mailHtml(locale, publicUrl, content),
    ...(optional && { optional }),
  };
}

function mailText(locale: Locale, publicUrl: string, content: MailContent): string {
  const { greeting, why, button, code, expiry, details = [], unexpected, sender, unsubscribe } = content;
  const tell = layoutText(locale);
  const fact = (label: string, value: string) => tell('fact', { label, value });
  const paragraphs = [
    greeting,
    why,
    details.map(({ label, value }) => fact(label, value)).join('\n'),
    button ? `${tell('action', { label: button.label })}\n${button.url}` : '',
    code ?? '',
    expiry ?? '',
    unexpected ?? '',
    `-- \n${sentBy(locale, sender, publicUrl)}\n${publicUrl}${unsubscribe ? `\n${fact(unsubscribe.label, unsubscribe.url)}` : ''}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
