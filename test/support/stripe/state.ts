import { sample, type Json } from './description.ts';

/** What the bank answers for a card. */
export type Behavior = 'accepted' | 'declined' | 'lost' | 'authentication';

/** Stripe's own test cards. */
const CARDS: Readonly<Record<Behavior, readonly [brand: string, last4: string]>> = {
  accepted: ['visa', '4242'],
  declined: ['mastercard', '0341'],
  lost: ['visa', '9987'],
  authentication: ['visa', '3184'],
};

/** A refusal as Stripe answers it. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Json;
  constructor(status: number, error: Json) {
    super(String(error['message']));
    this.status = status;
    this.error = error;
  }
}

const invalid = (message: string, more: Json = {}): Refused => new Refused(400, { type: 'invalid_request_error', message, ...more });

/** What Stripe remembers, and what its operations do to it. */
export class StripeState {
  readonly #objects = new Map<string, Json>();
  readonly #behaviors = new Map<string, Behavior>();
  #count = 0;
  readonly now: () => Date;
  readonly publicUrl: () => string;

  constructor(now: () => Date, publicUrl: () => string) {
    this.now = now;
    this.publicUrl = publicUrl;
  }

  newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_1Trim${String(this.#count).padStart(6, '0')}`;
  }

  add(prefix: string, resource: string, values: Json): Json {
    const created = Math.floor(this.now().getTime() / 1000);
    const object: Json = { ...sample(resource), id: this.newId(prefix), created, livemode: false, ...values };
    this.#objects.set(String(object['id']), object);
    return object;
  }

  /** @throws Refused as Stripe does for what is not there */
  get(id: unknown, resource: string, param = 'id'): Json {
    const object = this.#objects.get(String(id));
    if (object?.['object'] === resource) return object;
    const words = `No such ${resource}: '${String(id)}'`;
    throw new Refused(param === 'id' ? 404 : 400, { type: 'invalid_request_error', code: 'resource_missing', message: words, param });
  }

  all(resource: string): Json[] {
    return [...this.#objects.values()].filter(({ object }) => object === resource).toReversed();
  }

  remove(id: string): void {
    this.#objects.delete(id);
  }

  /** A card was entered for a customer. */
  addCard(customer: unknown, behavior: Behavior): Json {
    const [brand, last4] = CARDS[behavior];
    const card = { ...(sample('payment_method')['card'] as Json), brand, last4, exp_month: 12, exp_year: 2099 };
    const method = this.add('pm', 'payment_method', { customer, type: 'card', card });
    this.#behaviors.set(String(method['id']), behavior);
    return method;
  }

  addPortal(metadata: unknown): Json {
    // The sample is younger than the description, which wants this too.
    const features = { ...(sample('billing_portal.configuration')['features'] as Json), subscription_pause: { enabled: false } };
    return this.add('bpc', 'billing_portal.configuration', { metadata, features, active: true });
  }

  /** @throws Refused where the card or the amount does not do */
  createIntent(input: Json): Json {
    if (Number(input['amount']) < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
    if (input['customer'] !== undefined) this.get(input['customer'], 'customer', 'customer');
    const method = this.get(input['payment_method'], 'payment_method', 'payment_method');
    if ((method['customer'] ?? null) !== (input['customer'] ?? null)) throw invalid('The PaymentMethod is not of this customer.');
    const { amount, currency, customer, description = null, metadata = {} } = input;
    const values = { amount: Number(amount), currency, customer: customer ?? null, description, metadata, last_payment_error: null };
    const state = { status: 'requires_confirmation', payment_method: method['id'], next_action: null, latest_charge: null };
    const intent = this.add('pi', 'payment_intent', { ...values, ...state });
    return input['confirm'] === true ? this.confirmIntent(intent, input) : intent;
  }

  /** @throws Refused 402 with the intent where the bank refuses */
  confirmIntent(intent: Json, input: Json): Json {
    const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(intent['status']));
    if (!isOpen) throw invalid(`It is ${String(intent['status'])}`, { code: 'payment_intent_unexpected_state' });
    if (input['payment_method'] !== undefined) intent['payment_method'] = input['payment_method'];
    if (intent['payment_method'] === null) throw invalid('There is no payment method to confirm it with.');
    const method = this.get(intent['payment_method'], 'payment_method', 'payment_method');
    const behavior = this.#behaviors.get(String(method['id']));
    if (behavior === 'accepted') return this.succeed(intent);
    const code = 'card_declined';
    if (behavior === 'declined') throw this.refuse(intent, { code, decline_code: 'generic_decline' });
    if (behavior === 'lost') throw this.refuse(intent, { code, decline_code: 'lost_card' });
    if (input['off_session'] === true)
      throw this.refuse(intent, { code: 'authentication_required', decline_code: 'authentication_required' });
    const url = `${this.publicUrl()}/authenticate/${String(intent['id'])}`;
    const redirect = { url, return_url: input['return_url'] ?? null };
    return Object.assign(intent, { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: redirect } });
  }

  succeed(intent: Json): Json {
    const charge = this.newId('ch');
    const paid = { status: 'succeeded', amount_received: intent['amount'], latest_charge: charge };
    return Object.assign(intent, paid, { next_action: null, last_payment_error: null });
  }

  /** The bank refuses: the intent waits for another card. */
  refuse(intent: Json, error: Json): Refused {
    const method = this.get(intent['payment_method'], 'payment_method');
    const full = { type: 'card_error', message: 'Your card was declined.', ...error, payment_method: structuredClone(method) };
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: full });
    return new Refused(402, { ...full, payment_intent: structuredClone(intent) });
  }

  cancelIntent(intent: Json): Json {
    const isOver = ['succeeded', 'canceled'].includes(String(intent['status']));
    if (isOver) throw invalid(`It is ${String(intent['status'])}`, { code: 'payment_intent_unexpected_state' });
    return Object.assign(intent, { status: 'canceled', next_action: null });
  }

  refund({ payment_intent: ref, amount, metadata = {} }: Json): Json {
    const intent = this.get(ref, 'payment_intent', 'payment_intent');
    const before = this.all('refund').filter((one) => one['payment_intent'] === ref && one['status'] !== 'failed');
    const sum = before.reduce((all, one) => all + Number(one['amount']), Number(amount));
    if (intent['status'] !== 'succeeded' || sum > Number(intent['amount']))
      throw invalid('More than was charged', { code: 'charge_already_refunded' });
    const values = { payment_intent: ref, charge: intent['latest_charge'], currency: 'usd', status: 'succeeded' };
    return this.add('re', 'refund', { ...values, amount: Number(amount), metadata });
  }

  detach(method: Json): Json {
    if (method['customer'] === null) throw invalid('The payment method is not attached to a customer.');
    return Object.assign(method, { customer: null });
  }
}
