import { fullName } from '#modules/accounts/rules.ts';
import type { MemberRecord } from '#modules/accounts/server/public.ts';
import { planTable } from '#modules/billing/rules.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { requestUpgrade } from '../../contract/contact.ts';
import { mailText } from './words.ts';

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
  const tell = mailText(to.language);
  return composeMail(
    { to: to.email, locale: to.language, template: 'notifications.contact_administrator', publicUrl },
    {
      subject: `${accountName}: ${said.subject}`,
      greeting: greet(to.language, to.firstName),
      why: tell('contact.why', { sender: fullName(sender), account: accountName }),
      details: [
        { label: tell('contact.from'), value: `${fullName(sender)}, ${sender.email}` },
        { label: tell('contact.subject'), value: said.subject },
        { label: tell('contact.message'), value: said.message },
      ],
      button: { label: tell('contact.button'), url: `${publicUrl}/dashboard` },
      unexpected: tell('contact.answer'),
      sender: fullName(sender),
    },
  );
}

type UpgradeWish = BodyOut<typeof requestUpgrade>;

/** Somebody who may not buy asks those who may. */
export function upgradeMail({ to, sender, accountName, publicUrl, ...wish }: ContactMail & UpgradeWish): NewMail {
  const tell = mailText(to.language);
  const { name } = planTable[wish.plan];
  const values = { sender: fullName(sender), account: accountName, plan: name };
  return composeMail(
    { to: to.email, locale: to.language, template: 'notifications.upgrade_request', publicUrl },
    {
      subject: tell('upgrade.subject', values),
      greeting: greet(to.language, to.firstName),
      why: tell('upgrade.why', values),
      details: [
        { label: tell('contact.from'), value: `${fullName(sender)}, ${sender.email}` },
        { label: tell('upgrade.plan'), value: `${name}, ${tell(`upgrade.intervals.${wish.billingInterval}`)}` },
        ...(wish.additionalUsers > 0 ? [{ label: tell('upgrade.users'), value: String(wish.additionalUsers) }] : []),
        ...(wish.message === '' ? [] : [{ label: tell('contact.message'), value: wish.message }]),
      ],
      button: { label: tell('contact.button'), url: `${publicUrl}/dashboard` },
      unexpected: tell('contact.answer'),
      sender: fullName(sender),
    },
  );
}
