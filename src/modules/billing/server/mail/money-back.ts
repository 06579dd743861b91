import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import { moneyText } from '../../rules/money-text.ts';
import type { PaymentId } from '../../contract/ids.ts';
import { mailText } from './letter.ts';

/** A dispute is `disputed` until the bank has decided. */
export type MoneyBackState = 'refunded' | 'failed' | 'disputed' | 'lost' | 'won';

export interface MoneyBackMail {
  readonly state: MoneyBackState;
  readonly paymentId: PaymentId;
  /** The provider's name of the payment. */
  readonly chargeRef: string | null;
  /** US cents. */
  readonly amount: number;
}

/** For the operators, whose language is not known. */
const LOCALE = 'en';

/** Money goes back that no one here has sent back, or does not although it was sent. */
export function moneyBackMail(to: string, publicUrl: string, { state, paymentId, chargeRef, amount }: MoneyBackMail): NewMail {
  const tell = mailText(LOCALE);
  const values = { amount: moneyText(amount) };
  return composeMail(
    { to, locale: LOCALE, template: 'billing.money_back', publicUrl },
    {
      subject: tell(`money_back.subjects.${state}`),
      greeting: greet(LOCALE, null),
      why: tell(`money_back.whys.${state}`, values),
      button: { label: tell('money_back.button'), url: `https://dashboard.stripe.com/payments/${chargeRef ?? ''}` },
      details: [
        { label: tell('labels.payment'), value: paymentId },
        { label: tell('labels.total'), value: values.amount },
      ],
      unexpected: tell('money_back.unexpected'),
    },
  );
}
