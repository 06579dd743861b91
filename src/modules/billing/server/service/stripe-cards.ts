import type { Stripe } from 'stripe';
import type { CardRecord, PaymentProvider } from './provider.ts';
import { failureOf, idIn, isMissing, orNull, type Ask } from './stripe-client.ts';

type Cards = Pick<PaymentProvider, 'startCardEntry' | 'readCard' | 'detachCard' | 'openPortal'>;

/** Cards are entered on Stripe's own page, and kept by a customer there that is the account's. */
export function stripeCards(ask: Ask): Cards {
  let portal: Promise<string> | undefined;
  const begin = (customer: string, returnUrl: string) =>
    ask((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'setup',
        customer,
        allowed_payment_method_types: ['card'],
        // Stripe writes the session's id for the name in braces.
        success_url: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}entry={CHECKOUT_SESSION_ID}`,
        cancel_url: returnUrl,
      }),
    );
  return {
    async startCardEntry({ ref, accountId, email, returnUrl }) {
      const known = ref?.startsWith('cus_') ? await begin(ref, returnUrl).catch(orNull) : null;
      if (known) return { customerRef: ref, url: known.url };
      // There is none yet, or it was deleted there.
      const params = { ...(email && { email }), metadata: { account_id: accountId } };
      const { id } = await ask((stripe) => stripe.customers.create(params));
      return { customerRef: id, url: (await begin(id, returnUrl)).url };
    },
    async readCard(token, customerRef) {
      if (!/^cs_\w+$/.test(token)) return null;
      const expand = ['setup_intent.payment_method'];
      const session = await ask((stripe) => stripe.checkout.sessions.retrieve(token, { expand })).catch(orNull);
      // An entry for another customer is another account's.
      if (session?.mode !== 'setup' || customerRef === null || idIn(session.customer) !== customerRef) return null;
      const entry = session.setup_intent;
      if (!entry || typeof entry === 'string' || entry.status !== 'succeeded') return null;
      const card = entry.payment_method;
      return card && typeof card !== 'string' && idIn(card.customer) === customerRef ? cardOf(card) : null;
    },
    async detachCard(ref) {
      await ask((stripe) => stripe.paymentMethods.detach(ref)).catch((error: unknown) => {
        // It is gone, or is no customer's any more.
        if (!isMissing(error) && failureOf(error)?.type !== 'StripeInvalidRequestError') throw error;
      });
    },
    async openPortal({ ref, returnUrl }) {
      if (!ref?.startsWith('cus_')) return { url: null };
      const configuration = await (portal ??= ask(portalOfCards)).catch((error: unknown) => {
        portal = undefined;
        throw error;
      });
      const opened = await ask((stripe) =>
        stripe.billingPortal.sessions.create({ customer: ref, return_url: returnUrl, configuration }),
      ).catch(orNull);
      return { url: opened?.url ?? null };
    },
  };
}

export function cardOf({ id, card }: Stripe.PaymentMethod): CardRecord | null {
  if (!card) return null;
  return { ref: id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

const PORTAL = 'trimtab-cards';

/** A portal that manages cards and nothing else; it is made once. */
async function portalOfCards(stripe: Stripe): Promise<string> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (metadata?.['use'] === PORTAL) return id;
  const off = { enabled: false };
  const features = { payment_method_update: { enabled: true }, customer_update: off, invoice_history: off, subscription_cancel: off };
  const params = { business_profile: { headline: 'Trimtab' }, features, metadata: { use: PORTAL } };
  return (await stripe.billingPortal.configurations.create(params, { idempotencyKey: PORTAL })).id;
}
