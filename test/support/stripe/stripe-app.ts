import type { AccountId } from '#shared/ids.ts';
import { Buyer } from '../billing.ts';
import { until } from '../live/until.ts';
import { ownApp, type Answered, type OwnApp } from '../test-app.ts';
import type { Behavior } from './state.ts';
import { startStripeServer, STRIPE_KEY, WEBHOOK_SECRETS, type StripeServer, type Webhook } from './stripe-server.ts';

export interface StripeApp {
  readonly app: OwnApp;
  readonly stripe: StripeServer;
  close(): Promise<void>;
}

/** The product with Stripe as its provider, which is a test server on this machine. */
export async function stripeApp(): Promise<StripeApp> {
  const clock = { now: () => new Date() };
  const stripe = await startStripeServer(() => clock.now());
  const seller = { name: 'Quay Software Ltd', address: ['1 Quay Street', 'Galway'], taxNumber: null, email: null };
  const settings = { secretKey: STRIPE_KEY, webhookSecrets: [...WEBHOOK_SECRETS], apiUrl: stripe.url };
  const app = await ownApp({ settings: { billing: 'stripe', stripe: settings, seller, operators: ['operator@example.com'] } });
  clock.now = app.now;
  return {
    app,
    stripe,
    async close() {
      await app.close();
      await stripe.stop();
    },
  };
}

/** Enters a card on Stripe's page, and comes back with it. @returns the answer that keeps it */
export async function enterCard({ stripe }: StripeApp, buyer: Buyer, behavior: Behavior = 'accepted'): Promise<Answered> {
  const begun = await buyer.request('POST', '/api/billing/payment-methods/setup');
  const back = new URL(stripe.enterCard(begun.json.data.url, behavior));
  return buyer.request('POST', '/api/billing/payment-methods', { token: back.searchParams.get('entry'), isDefault: true });
}

/** The owner of a new account with a card at Stripe. */
export async function stripeBuyer(tested: StripeApp, behavior: Behavior = 'accepted'): Promise<Buyer> {
  const buyer = await Buyer.of(tested.app, null);
  const added = await enterCard(tested, buyer, behavior);
  if (added.status !== 201) throw new Error(`The card was not kept: ${added.text}`);
  return buyer;
}

export const deliver = (
  { app }: StripeApp,
  { body, headers }: Pick<Webhook, 'body'> & { headers: Partial<Webhook['headers']> },
): Promise<Answered> => app.request('POST', '/api/billing/webhooks/stripe', { body, headers });

/** Delivers a notice and waits until what it says is recorded. */
export async function deliverAndRead(tested: StripeApp, webhook: Webhook): Promise<void> {
  const { status, text } = await deliver(tested, webhook);
  if (status !== 200) throw new Error(`The notice was answered ${status}: ${text}`);
  const { id } = JSON.parse(webhook.body) as { id: string };
  await until(async () => {
    const open = await tested.app.rows('select from provider_events where event_id = $1 and handled_at is null', [id]);
    return open.length === 0;
  });
}

/** Payment intents of an account at Stripe, oldest first. */
export const intentsOf = ({ stripe }: StripeApp, { accountId }: { readonly accountId: string }) =>
  stripe.state
    .all('payment_intent')
    .filter(({ metadata }) => (metadata as { account_id?: AccountId }).account_id === accountId)
    .toReversed();
