import type { Locale } from '#shared/locale.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail, OptionalMail } from '#platform/module/context.ts';

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
  const words = mention[locale];
  return composeMail(
    { to: to.email, locale, template: 'boards.mention', publicUrl, optional: links.optional },
    {
      subject: words.subject(itemKey, itemTitle),
      greeting: greet(locale, to.firstName),
      why: words.why[place](author, itemKey),
      details: [
        { label: words.item, value: `${itemKey} ${itemTitle}` },
        { label: words.project, value: project },
        { label: words[place], value: content },
      ],
      button: { label: words.button, url: `${publicUrl}${link}` },
      unsubscribe: { label: words.unsubscribe, url: links.page },
    },
  );
}

interface Words {
  subject(key: string, title: string): string;
  readonly why: Readonly<Record<MentionMail['place'], (author: string | null, key: string) => string>>;
  readonly item: string;
  readonly project: string;
  readonly comment: string;
  readonly description: string;
  readonly button: string;
  readonly unsubscribe: string;
}

const mention: Record<Locale, Words> = {
  en: {
    subject: (key, title) => `You were mentioned on ${key}: ${title}`,
    why: {
      comment: (author, key) => (author ? `${author} mentioned you in a comment on ${key}.` : `You were mentioned in a comment on ${key}.`),
      description: (author, key) =>
        author ? `${author} mentioned you in the description of ${key}.` : `You were mentioned in the description of ${key}.`,
    },
    item: 'Item',
    project: 'Project',
    comment: 'Comment',
    description: 'Description',
    button: 'Open the item',
    unsubscribe: 'No more emails about mentions',
  },
  fr: {
    subject: (key, title) => `On vous cite dans ${key}\u00A0: ${title}`,
    why: {
      comment: (author, key) =>
        author ? `${author} vous cite dans un commentaire de ${key}.` : `On vous cite dans un commentaire de ${key}.`,
      description: (author, key) =>
        author ? `${author} vous cite dans la description de ${key}.` : `On vous cite dans la description de ${key}.`,
    },
    item: 'Élément',
    project: 'Projet',
    comment: 'Commentaire',
    description: 'Description',
    button: 'Ouvrir l’élément',
    unsubscribe: 'Ne plus recevoir d’e-mail quand on vous cite',
  },
  es: {
    subject: (key, title) => `Te mencionan en ${key}: ${title}`,
    why: {
      comment: (author, key) => (author ? `${author} te menciona en un comentario de ${key}.` : `Te mencionan en un comentario de ${key}.`),
      description: (author, key) =>
        author ? `${author} te menciona en la descripción de ${key}.` : `Te mencionan en la descripción de ${key}.`,
    },
    item: 'Elemento',
    project: 'Proyecto',
    comment: 'Comentario',
    description: 'Descripción',
    button: 'Abrir el elemento',
    unsubscribe: 'No recibir más correos de menciones',
  },
};
