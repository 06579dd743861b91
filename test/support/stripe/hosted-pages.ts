import type { Answer, Seen } from '../answering-server.ts';
import { readForm, type Json } from './description.ts';
import { Refused, type Behavior, type StripeState } from './state.ts';

/* The pages of Stripe that a buyer sees: small, and with the addresses, the buttons and the ways back of the real ones. */

/** What a buyer does there. */
export interface Customer {
  readonly state: StripeState;
  enterCard(pageUrl: string, behavior?: Behavior): string;
  authenticate(intentId: string, confirms?: boolean): void;
}

const cards: Readonly<Record<Behavior, string>> = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0341',
  lost: '4000 0000 0000 9987',
  authentication: '4000 0027 6000 3184',
};
const isBehavior = (name: unknown): name is Behavior => typeof name === 'string' && Object.hasOwn(cards, name);

const escaped = (text: unknown): string => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const page = (title: string, body: string, status = 200): Answer => ({
  status,
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});
const lead = (to: unknown): Answer => ({ status: 303, headers: { location: String(to) }, text: '' });
const form = (name: string, choices: readonly (readonly [value: string, label: string])[]): string => {
  const buttons = choices.map(([value, label]) => `<p><button name="${name}" value="${escaped(value)}">${escaped(label)}</button></p>`);
  return `<form method="post">${buttons.join('')}</form>`;
};
const back = (to: unknown, label: string): string => `<p><a href="${escaped(to)}">${label}</a></p>`;

/** @returns null where the address is no page of a buyer's */
export function hostedPage(customer: Customer, { method, url, body }: Seen): Answer | null {
  const [, kind = '', id = ''] = /^\/(pay|authenticate|portal)\/(\w+)$/.exec(url) ?? [];
  const chosen = method === 'POST' ? readForm(body) : null;
  try {
    if (kind === 'pay') return cardPage(customer, id, chosen);
    if (kind === 'authenticate') return bankPage(customer, id, chosen);
    if (kind === 'portal') return portalPage(customer, id, chosen);
    return null;
  } catch (error) {
    if (error instanceof Refused) return page('Not found', '', 404);
    throw error;
  }
}

/** Checkout in setup mode: a card is entered. A session that has one is over, as at Stripe. */
function cardPage({ state, enterCard }: Customer, id: string, chosen: Json | null): Answer {
  const session = state.get(id, 'checkout.session');
  if (session['status'] !== 'open') return page('You’re all done here', back(session['cancel_url'], 'Back'), 404);
  const card = chosen?.['card'];
  if (isBehavior(card)) return lead(enterCard(url(session), card));
  return page('Save a card', form('card', Object.entries(cards)) + back(session['cancel_url'], 'Back'));
}

const url = (session: Json): string => String(session['url']);

/** The bank asks its customer, and leads back with the answer. */
function bankPage({ state, authenticate }: Customer, id: string, chosen: Json | null): Answer {
  const intent = state.get(id, 'payment_intent');
  const action = intent['next_action'] as { redirect_to_url: Json } | null;
  if (!action) return page('This payment is decided', '', 404);
  const answer = chosen?.['answer'];
  if (answer === undefined) {
    const choices = [
      ['confirm', 'Confirm'],
      ['refuse', 'Refuse'],
    ] as const;
    return page(`Your bank: confirm $${(Number(intent['amount']) / 100).toFixed(2)}`, form('answer', choices));
  }
  const to = new URL(String(action.redirect_to_url['return_url']));
  authenticate(id, answer === 'confirm');
  to.searchParams.set('payment_intent', id);
  to.searchParams.set('payment_intent_client_secret', `${id}_secret_ofTests`);
  to.searchParams.set('redirect_status', answer === 'confirm' ? 'succeeded' : 'failed');
  return lead(to);
}

/** The portal, which manages cards. */
function portalPage({ state }: Customer, id: string, chosen: Json | null): Answer {
  const { customer, return_url: to } = state.get(id, 'billing_portal.session');
  const removed = chosen?.['remove'];
  if (removed !== undefined) state.detach(state.get(removed, 'payment_method'));
  const own = state.all('payment_method').filter((method) => method['customer'] === customer);
  const rows = own.map((method) => [String(method['id']), `Remove •••• ${(method['card'] as Json)['last4'] as string}`] as const);
  return page('Payment methods', form('remove', rows) + back(to, 'Return to Trimtab'));
}
