import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import { moneyText } from '../../rules/money-text.ts';
import type { PaymentId } from '../../contract/ids.ts';
import { mailText } from './letter.ts';

export interface MoneyBackMail {
  readonly kind: 'refund' | 'dispute';
  readonly paymentId: PaymentId;
  /** The provider's name of the payment. */
  readonly chargeRef: string | null;
  /** US cents. */
  readonly amount: number;
  readonly status: string;
}

/** For the operators, whose language is not known. */
const LOCALE = 'en';

/** Money goes back that no one here has sent back: an operator decides what follows. */
export function moneyBackMail(to: string, publicUrl: string, { kind, paymentId, chargeRef, amount, status }: MoneyBackMail): NewMail {
  const tell = mailText(LOCALE);
  const values = { amount: moneyText(amount) };
  return composeMail(
    { to, locale: LOCALE, template: 'billing.money_back', publicUrl },
    {
      subject: tell(kind === 'refund' ? 'money_back.subjectRefund' : 'money_back.subjectDispute'),
      greeting: greet(LOCALE, null),
      why: tell(kind === 'refund' ? 'money_back.whyRefund' : 'money_back.whyDispute', values),
      button: { label: tell('money_back.button'), url: `https://dashboard.stripe.com/payments/${chargeRef ?? ''}` },
      details: [
        { label: tell('labels.payment'), value: paymentId },
        { label: tell('labels.total'), value: values.amount },
        { label: tell('labels.state'), value: status },
      ],
      unexpected: tell('money_back.unexpected'),
    },
  );
}
