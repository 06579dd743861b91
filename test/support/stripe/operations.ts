import type { Json } from './description.ts';
import { Refused, type StripeState } from './state.ts';

type Run = (state: StripeState, input: Json, ids: readonly string[]) => Json;

const page = (url: string, items: readonly Json[], { limit = 10, starting_after: after }: Json): Json => {
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const data = items.slice(from, from + Number(limit));
  return { object: 'list', url, data, has_more: from + data.length < items.length };
};

/** What Stripe does for each operation, on its state. */
export const runs: Readonly<Record<string, Run>> = {
  'post /v1/customers': (state, { email = null, metadata = {} }) => state.add('cus', 'customer', { email, metadata }),
  'get /v1/customers/{customer}': (state, _input, [id]) => state.get(id, 'customer'),
  'post /v1/checkout/sessions'(state, input) {
    state.get(input['customer'], 'customer', 'customer');
    const { customer, mode, success_url, cancel_url = null } = input;
    const entry = state.add('seti', 'setup_intent', { customer, status: 'requires_payment_method', payment_method: null });
    const id = state.newId('cs_test');
    const values = {
      id,
      customer,
      mode,
      success_url,
      cancel_url,
      setup_intent: entry['id'],
      status: 'open',
      payment_status: 'no_payment_required',
    };
    return state.add('cs', 'checkout.session', { ...values, payment_intent: null, url: `${state.publicUrl()}/pay/${id}` });
  },
  'get /v1/checkout/sessions/{session}'(state, { expand = [] }, [id]) {
    const session = state.get(id, 'checkout.session');
    if (!(expand as string[]).includes('setup_intent.payment_method')) return session;
    const entry = state.get(session['setup_intent'], 'setup_intent');
    const method = entry['payment_method'] === null ? null : state.get(entry['payment_method'], 'payment_method');
    return { ...session, setup_intent: { ...entry, payment_method: method } };
  },
  'post /v1/payment_intents': (state, input) => state.createIntent(input),
  'get /v1/payment_intents'(state, input) {
    const since = Number((input['created'] as Json | undefined)?.['gte'] ?? 0);
    const own = state.all('payment_intent').filter((one) => one['customer'] === input['customer'] && Number(one['created']) >= since);
    return page('/v1/payment_intents', own, input);
  },
  'get /v1/payment_intents/{intent}': (state, _input, [id]) => state.get(id, 'payment_intent'),
  'post /v1/payment_intents/{intent}/confirm': (state, input, [id]) => state.confirmIntent(state.get(id, 'payment_intent'), input),
  'post /v1/payment_intents/{intent}/cancel': (state, _input, [id]) => state.cancelIntent(state.get(id, 'payment_intent')),
  'post /v1/refunds': (state, input) => state.refund(input),
  'get /v1/refunds': (state, input) =>
    page(
      '/v1/refunds',
      state.all('refund').filter((one) => one['payment_intent'] === input['payment_intent']),
      input,
    ),
  'get /v1/refunds/{refund}': (state, _input, [id]) => state.get(id, 'refund'),
  'get /v1/disputes/{dispute}': (state, _input, [id]) => state.get(id, 'dispute'),
  'get /v1/payment_methods/{payment_method}': (state, _input, [id]) => state.get(id, 'payment_method'),
  'post /v1/payment_methods/{payment_method}/detach': (state, _input, [id]) => state.detach(state.get(id, 'payment_method')),
  'post /v1/billing_portal/sessions'(state, { customer, return_url = null, configuration }) {
    state.get(customer, 'customer', 'customer');
    state.get(configuration, 'billing_portal.configuration', 'configuration');
    const id = state.newId('bps');
    return state.add('bps', 'billing_portal.session', {
      id,
      customer,
      return_url,
      configuration,
      url: `${state.publicUrl()}/portal/${id}`,
    });
  },
  'get /v1/billing_portal/configurations': (state, input) =>
    page('/v1/billing_portal/configurations', state.all('billing_portal.configuration'), input),
  'post /v1/billing_portal/configurations': (state, { metadata = {} }) => state.addPortal(metadata),
};

/** @returns the answer with its status, refused or not */
export function runOperation(state: StripeState, name: string, input: Json, ids: readonly string[]): { status: number; body: Json } {
  try {
    const run = runs[name];
    if (!run) throw new Error(`The test server does not know ${name}`);
    return { status: 200, body: structuredClone(run(state, input, ids)) };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}
