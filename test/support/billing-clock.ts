import { HOUR, MINUTE } from '#shared/time.ts';
import { Buyer, runBilling, type CardName } from './billing.ts';
import type { OwnApp } from './test-app.ts';

/** Moves the clock past a moment and does what is due by then. */
export async function passTo(app: OwnApp, moment: Date | string | null, beyond = HOUR): Promise<void> {
  app.pass(new Date(moment ?? '').getTime() - app.now().getTime() + beyond);
  await runBilling(app);
}

/** A buyer of PRO whose first renewal was refused just now. @param card that is charged for the renewal; null is none */
export async function pastDueBuyer(app: OwnApp, card: CardName | null): Promise<Buyer> {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  if (card) await buyer.addCard(card);
  else await app.rows('delete from payment_methods where account_id = $1', [buyer.accountId]);
  await passTo(app, currentPeriodEnd, MINUTE);
  return buyer;
}

/** The bank takes the next charge of the card that it has refused. */
export const acceptCard = (app: OwnApp, { accountId }: Buyer): Promise<unknown> =>
  app.rows("update payment_methods set provider_ref = 'test_visa.' || id where account_id = $1 and is_default", [accountId]);

export interface BillingMail {
  readonly template: string;
  readonly subject: string;
  readonly text: string;
}

/** What billing has written to an address, oldest first. */
export const billingMails = (app: OwnApp, email: string): Promise<BillingMail[]> =>
  app.rows<BillingMail>("select template, subject, text from mails where recipient = $1 and template like 'billing.%' order by id", [
    email,
  ]);
