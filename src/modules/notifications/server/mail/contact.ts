import { fullName } from '#modules/accounts/rules.ts';
import type { MemberRecord } from '#modules/accounts/server/public.ts';
import { planTable, type BillingInterval } from '#modules/billing/rules.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import type { Plan } from '#shared/permissions.ts';

export interface ContactMail {
  readonly to: Pick<MemberRecord, 'email' | 'firstName' | 'language'>;
  readonly sender: Pick<MemberRecord, 'email' | 'firstName' | 'lastName'>;
  readonly accountName: string;
  readonly publicUrl: string;
}

/** A member's message to those who administer the account, whole. */
export function administratorMail({
  to,
  sender,
  accountName,
  publicUrl,
  ...said
}: ContactMail & { subject: string; message: string }): NewMail {
  const words = contact[to.language];
  return composeMail(
    { to: to.email, locale: to.language, template: 'notifications.contact_administrator', publicUrl },
    {
      subject: `${accountName}: ${said.subject}`,
      greeting: greet(to.language, to.firstName),
      why: words.why(fullName(sender), accountName),
      details: [
        { label: words.from, value: `${fullName(sender)}, ${sender.email}` },
        { label: words.subject, value: said.subject },
        { label: words.message, value: said.message },
      ],
      button: { label: words.button, url: `${publicUrl}/dashboard` },
      unexpected: words.answer,
      sender: fullName(sender),
    },
  );
}

interface UpgradeWish {
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly additionalUsers: number;
  readonly message: string;
}

/** Somebody who may not buy asks those who may. */
export function upgradeMail({ to, sender, accountName, publicUrl, ...wish }: ContactMail & UpgradeWish): NewMail {
  const words = contact[to.language];
  const { name } = planTable[wish.plan];
  return composeMail(
    { to: to.email, locale: to.language, template: 'notifications.upgrade_request', publicUrl },
    {
      subject: words.upgradeSubject(accountName, name),
      greeting: greet(to.language, to.firstName),
      why: words.upgradeWhy(fullName(sender), accountName, name),
      details: [
        { label: words.from, value: `${fullName(sender)}, ${sender.email}` },
        { label: words.plan, value: `${name}, ${words.intervals[wish.billingInterval]}` },
        ...(wish.additionalUsers > 0 ? [{ label: words.users, value: String(wish.additionalUsers) }] : []),
        ...(wish.message === '' ? [] : [{ label: words.message, value: wish.message }]),
      ],
      button: { label: words.button, url: `${publicUrl}/dashboard` },
      unexpected: words.answer,
      sender: fullName(sender),
    },
  );
}

interface Words {
  why(sender: string, account: string): string;
  upgradeSubject(account: string, plan: string): string;
  upgradeWhy(sender: string, account: string, plan: string): string;
  readonly from: string;
  readonly subject: string;
  readonly message: string;
  readonly plan: string;
  readonly users: string;
  readonly button: string;
  readonly answer: string;
  readonly intervals: Readonly<Record<BillingInterval, string>>;
}

const contact: Record<Locale, Words> = {
  en: {
    why: (sender, account) => `${sender} has written to the administrators of ${account}.`,
    upgradeSubject: (account, plan) => `${account} asks for the ${plan} plan`,
    upgradeWhy: (sender, account, plan) => `${sender} asks for the ${plan} plan for ${account}.`,
    from: 'From',
    subject: 'Subject',
    message: 'Message',
    plan: 'Plan',
    users: 'Additional users',
    button: 'Open Trimtab',
    answer: 'To answer, write to the address above: this one is not read.',
    intervals: { MONTHLY: 'monthly', ANNUAL: 'annual' },
  },
  fr: {
    why: (sender, account) => `${sender} a écrit à l’administration du compte ${account}.`,
    upgradeSubject: (account, plan) => `${account}\u00A0: l’offre ${plan} est demandée`,
    upgradeWhy: (sender, account, plan) => `${sender} demande l’offre ${plan} pour le compte ${account}.`,
    from: 'De',
    subject: 'Objet',
    message: 'Message',
    plan: 'Offre',
    users: 'Places supplémentaires',
    button: 'Ouvrir Trimtab',
    answer: 'Pour répondre, écrivez à l’adresse ci-dessus\u00A0: celle-ci n’est pas lue.',
    intervals: { MONTHLY: 'mensuelle', ANNUAL: 'annuelle' },
  },
  es: {
    why: (sender, account) => `${sender} escribió a quienes administran la cuenta ${account}.`,
    upgradeSubject: (account, plan) => `${account}: alguien pide el plan ${plan}`,
    upgradeWhy: (sender, account, plan) => `${sender} pide el plan ${plan} para la cuenta ${account}.`,
    from: 'De',
    subject: 'Asunto',
    message: 'Mensaje',
    plan: 'Plan',
    users: 'Licencias adicionales',
    button: 'Abrir Trimtab',
    answer: 'Para responder, escribe a la dirección de arriba: esta no se lee.',
    intervals: { MONTHLY: 'mensual', ANNUAL: 'anual' },
  },
};
