import type { Language } from '#modules/accounts/contract.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { TeamSize } from '../../contract/sales.ts';

export interface SalesForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly teamSize: TeamSize | null;
  readonly message: string;
  readonly language: Language;
}

/** To those who sell, whole, in the language of whoever wrote: so they are to be answered. */
export function salesMail(to: string, form: SalesForm, publicUrl: string): NewMail {
  const locale = form.language;
  const words = sales[locale];
  const name = `${form.firstName} ${form.lastName}`;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [words.from, `${name}, ${form.email}`],
    [words.company, form.company],
    [words.phone, form.phone],
    [words.teamSize, form.teamSize ?? ''],
    [words.message, form.message],
  ];
  return composeMail(
    { to, locale, template: 'notifications.contact_sales', publicUrl },
    {
      subject: words.subject(form.company === '' ? name : form.company),
      greeting: greet(locale, ''),
      why: words.why(name),
      details: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
      unexpected: words.answer,
    },
  );
}

/** To whoever wrote, or whose address somebody typed: so it repeats nothing of what was typed. */
export function salesReceiptMail(to: string, locale: Language, publicUrl: string): NewMail {
  const words = receipt[locale];
  return composeMail(
    { to, locale, template: 'notifications.contact_sales_receipt', publicUrl },
    { subject: words.subject, greeting: greet(locale, ''), why: words.why, unexpected: words.unexpected },
  );
}

interface SalesWords {
  subject(who: string): string;
  why(name: string): string;
  readonly from: string;
  readonly company: string;
  readonly phone: string;
  readonly teamSize: string;
  readonly message: string;
  readonly answer: string;
}

const sales: Record<Locale, SalesWords> = {
  en: {
    subject: (who) => `${who} writes about ${PRODUCT_NAME}`,
    why: (name) => `${name} used the form of the sales team.`,
    from: 'From',
    company: 'Company',
    phone: 'Phone',
    teamSize: 'Team size',
    message: 'Message',
    answer: 'Reply within 24 hours, to the address above. Answers to this email are not read.',
  },
  fr: {
    subject: (who) => `${who} écrit au sujet de ${PRODUCT_NAME}`,
    why: (name) => `${name} a écrit par le formulaire de l’équipe commerciale.`,
    from: 'De',
    company: 'Entreprise',
    phone: 'Téléphone',
    teamSize: 'Taille de l’équipe',
    message: 'Message',
    answer: 'Répondez sous 24 heures à l’adresse ci-dessus. Les réponses à ce message ne sont pas lues.',
  },
  es: {
    subject: (who) => `${who} escribe sobre ${PRODUCT_NAME}`,
    why: (name) => `${name} usó el formulario del equipo de ventas.`,
    from: 'De',
    company: 'Empresa',
    phone: 'Teléfono',
    teamSize: 'Tamaño del equipo',
    message: 'Mensaje',
    answer: 'Responde en 24 horas a la dirección de arriba. Las respuestas a este mensaje no se leen.',
  },
};

const receipt: Record<Locale, { subject: string; why: string; unexpected: string }> = {
  en: {
    subject: `Your message to the ${PRODUCT_NAME} sales team`,
    why: 'Your message has arrived. The sales team replies within 24 hours.',
    unexpected: 'If you wrote nothing, somebody mistyped their address: ignore this email.',
  },
  fr: {
    subject: `Votre message à l’équipe commerciale de ${PRODUCT_NAME}`,
    why: 'Votre message est arrivé. L’équipe commerciale répond sous 24 heures.',
    unexpected: 'Si vous n’avez rien écrit, quelqu’un s’est trompé d’adresse\u00A0: ignorez ce message.',
  },
  es: {
    subject: `Tu mensaje al equipo de ventas de ${PRODUCT_NAME}`,
    why: 'Tu mensaje llegó. El equipo de ventas responde en 24 horas.',
    unexpected: 'Si no escribiste nada, alguien se equivocó de dirección: ignora este mensaje.',
  },
};
