import type { Language } from '#modules/accounts/contract.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { contactSales } from '../../contract/sales.ts';
import { mailText } from './words.ts';

export type SalesForm = BodyOut<typeof contactSales>;

interface Reply {
  readonly publicUrl: string;
  /** Within which the operator promises to answer. */
  readonly hours: number;
}

/** To those who sell, whole, in the language of whoever wrote: so they are to be answered. */
export function salesMail(to: string, form: SalesForm, { publicUrl, hours }: Reply): NewMail {
  const locale = form.language;
  const tell = mailText(locale);
  const name = `${form.firstName} ${form.lastName}`;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [tell('sales.from'), `${name}, ${form.email}`],
    [tell('sales.company'), form.company],
    [tell('sales.phone'), form.phone],
    [tell('sales.teamSize'), form.teamSize ?? ''],
    [tell('sales.message'), form.message],
  ];
  return composeMail(
    { to, locale, template: 'notifications.contact_sales', publicUrl },
    {
      subject: tell('sales.subject', { who: form.company === '' ? name : form.company }),
      greeting: greet(locale, ''),
      why: tell('sales.why', { name }),
      details: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
      unexpected: tell('sales.answer', { hours }),
    },
  );
}

/** To whoever wrote, or whose address somebody typed: so it repeats nothing of what was typed. */
export function salesReceiptMail(to: string, locale: Language, { publicUrl, hours }: Reply): NewMail {
  const tell = mailText(locale);
  return composeMail(
    { to, locale, template: 'notifications.contact_sales_receipt', publicUrl },
    {
      subject: tell('receipt.subject'),
      greeting: greet(locale, ''),
      why: tell('receipt.why', { hours }),
      unexpected: tell('receipt.unexpected'),
    },
  );
}
