import { afterAll, expect, test } from 'vitest';
import { operations, sample, type Json } from './description.ts';
import { startStripeServer, STRIPE_KEY } from './stripe-server.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());

async function ask(name: string, input: string): Promise<{ status: number; json: Json & { error?: Json } }> {
  const [method = '', path = ''] = name.split(' ');
  const isGet = method === 'get';
  const headers = { authorization: `Bearer ${STRIPE_KEY}`, 'stripe-version': '2026-10-28.endive' };
  const answer = await fetch(stripe.url + path + (isGet && input ? `?${input}` : ''), {
    method: method.toUpperCase(),
    headers,
    ...(!isGet && { body: input }),
  });
  return { status: answer.status, json: (await answer.json()) as Json };
}

const { state } = stripe;
const customer = String(state.add('cus', 'customer', {})['id']);
const cardRef = String(state.addCard(customer, 'accepted')['id']);
const waiting = String(state.addCard(customer, 'authentication')['id']);
const paid = (): string =>
  String(state.createIntent({ amount: 995, currency: 'usd', customer, payment_method: cardRef, confirm: true })['id']);
const open = (): string =>
  String(state.createIntent({ amount: 995, currency: 'usd', customer, payment_method: waiting, confirm: true })['id']);
const refund = String(state.refund({ payment_intent: paid(), amount: 5 })['id']);
const dispute = String(state.add('du', 'dispute', { payment_intent: paid() })['id']);
const configuration = String(state.addPortal({})['id']);
const session = `mode=setup&customer=${customer}&success_url=https://example.com&allowed_payment_method_types[0]=card`;
const intent = `amount=995&currency=usd&customer=${customer}&payment_method=${cardRef}&confirm=true`;

const history = 'features[invoice_history]';

/** An operation with its address, what it takes, and the same slightly wrong. */
const cases: readonly (readonly [string, () => string, string, string])[] = [
  ['post /v1/customers', () => '/v1/customers', 'metadata[account_id]=1', 'metadata=1'],
  ['get /v1/customers/{customer}', () => `/v1/customers/${customer}`, '', 'expanded[0]=sources'],
  ['post /v1/checkout/sessions', () => '/v1/checkout/sessions', session, session.replace('=card', '=cards')],
  ['get /v1/checkout/sessions/{session}', () => `/v1/checkout/sessions/${newSession()}`, 'expand[0]=setup_intent', 'expand=setup_intent'],
  ['post /v1/payment_intents', () => '/v1/payment_intents', intent, intent.replace('995', '9.95')],
  ['get /v1/payment_intents', () => '/v1/payment_intents', `customer=${customer}&created[gte]=5`, 'created[since]=x&limit=ten'],
  ['get /v1/payment_intents/{intent}', () => `/v1/payment_intents/${paid()}`, '', 'intent=1'],
  [
    'post /v1/payment_intents/{intent}/confirm',
    () => `/v1/payment_intents/${open()}/confirm`,
    'return_url=https://example.com',
    'return=https://example.com',
  ],
  ['post /v1/payment_intents/{intent}/cancel', () => `/v1/payment_intents/${open()}/cancel`, '', 'cancelled=true'],
  ['post /v1/refunds', () => '/v1/refunds', `payment_intent=${paid()}&amount=5`, `payment_intent=${paid()}&amount=five`],
  ['get /v1/refunds', () => '/v1/refunds', `payment_intent=${paid()}`, 'payment=x'],
  ['get /v1/refunds/{refund}', () => `/v1/refunds/${refund}`, '', 'refund=1'],
  ['get /v1/disputes/{dispute}', () => `/v1/disputes/${dispute}`, '', 'dispute=1'],
  ['get /v1/payment_methods/{payment_method}', () => `/v1/payment_methods/${cardRef}`, '', 'type=card'],
  [
    'post /v1/payment_methods/{payment_method}/detach',
    () => `/v1/payment_methods/${String(state.addCard(customer, 'lost')['id'])}/detach`,
    '',
    `customer=${customer}`,
  ],
  [
    'post /v1/billing_portal/sessions',
    () => '/v1/billing_portal/sessions',
    `customer=${customer}&configuration=${configuration}`,
    `customer[id]=${customer}`,
  ],
  ['get /v1/billing_portal/configurations', () => '/v1/billing_portal/configurations', 'active=true', 'active=perhaps'],
  [
    'post /v1/billing_portal/configurations',
    () => '/v1/billing_portal/configurations',
    `business_profile[headline]=x&${history}[enabled]=false`,
    `business_profile[headline]=x&${history}=false`,
  ],
];

function newSession(): string {
  const entry = state.add('seti', 'setup_intent', {})['id'];
  return String(state.add('cs', 'checkout.session', { customer, setup_intent: entry })['id']);
}

test.each(cases)('%s takes what Stripe takes, and refuses it when it is slightly wrong.', async (name, path, right, wrong) => {
  const [method = ''] = name.split(' ');
  const taken = await ask(`${method} ${path()}`, right);
  expect([taken.status, taken.json.error]).toEqual([200, undefined]);
  expect(stripe.calls.at(-1)).toBe(name);
  const count = stripe.calls.length;
  const refused = await ask(`${method} ${path()}`, wrong);
  expect([refused.status, refused.json.error?.['type']]).toEqual([400, 'invalid_request_error']);
  expect(stripe.calls).toHaveLength(count);
});

test('Each operation of the description has its case.', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual([...operations].toSorted());
});

test('An answer or an event that Stripe would not send is refused by the test server itself.', async () => {
  const { operationOf } = await import('./description.ts');
  const operation = operationOf('GET', `/v1/payment_intents/${paid()}`);
  const wrong = { ...sample('payment_intent'), status: 'paid' };
  expect(() => operation?.checkAnswer(200, wrong)).toThrow(/would answer get \/v1\/payment_intents/);
  expect(() => stripe.webhook('payment_intent.succeeded', 'pi_1' as unknown as Json)).toThrow(/would send an event/); // no object at all
});
