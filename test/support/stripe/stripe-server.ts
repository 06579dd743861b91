import { createHmac } from 'node:crypto';
import { startAnswering, type Answer, type Seen } from '../answering-server.ts';
import { checkEvent, operationOf, readForm, sample, type Json } from './description.ts';
import { hostedPage } from './hosted-pages.ts';
import { runOperation } from './operations.ts';
import { StripeState, type Behavior } from './state.ts';

export const STRIPE_KEY = 'sk_test_51TrimtabTests';
export const WEBHOOK_SECRETS = ['whsec_first_of_the_tests', 'whsec_second_of_the_tests'] as const;
const API_VERSION = '2026-10-28.endive';

/** `away` answers 503; `lost` does what is asked and loses the answer; `slow` answers after everyone has given up. */
export type Outage = 'away' | 'busy' | 'lost' | 'slow';

export interface Webhook {
  readonly body: string;
  readonly headers: { readonly 'stripe-signature': string };
}

export interface SigningOptions {
  readonly secrets?: readonly string[];
  readonly at?: Date;
  readonly eventId?: string;
}

export interface StripeServer {
  readonly url: string;
  readonly state: StripeState;
  /** `post /v1/payment_intents` for each call that was answered as asked for. */
  readonly calls: readonly string[];
  outage: Outage | null;
  /** More than a day passes: what was sent with a key is sent again as new. */
  forgetKeys(): void;
  /** A customer fills in the page of a session. @returns where Stripe leads them then */
  enterCard(pageUrl: string, behavior?: Behavior): string;
  /** A customer answers their bank on its page. */
  authenticate(intentId: string, confirms?: boolean): void;
  /** The body and headers of a notice. */
  webhook(type: string, object: Json, options?: SigningOptions): Webhook;
  stop(): Promise<void>;
}

interface Kept {
  readonly request: string;
  readonly answer: Answer;
}

export function signed(body: string, { secrets = [WEBHOOK_SECRETS[0]], at = new Date() }: SigningOptions = {}): Webhook {
  const seconds = Math.floor(at.getTime() / 1000);
  const marks = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`);
  return { body, headers: { 'stripe-signature': [`t=${seconds}`, ...marks].join(',') } };
}

/**
 * A server on this machine that answers as Stripe does, and remembers. Each request, each answer and each event is held against
 * Stripe's own description (test/fixtures/stripe).
 */
export async function startStripeServer(now: () => Date = () => new Date()): Promise<StripeServer> {
  const kept = new Map<string, Kept>();
  const calls: string[] = [];
  let url = '';
  const state = new StripeState(now, () => url);
  const server = await startAnswering(async (seen, response) => {
    const { outage } = controls;
    if (outage === 'away') return error(503, { type: 'api_error', message: 'Stripe is away.' });
    if (outage === 'busy') return error(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' });
    if (outage === 'slow') return null;
    const shown = hostedPage(controls, seen);
    if (shown) return shown;
    const answer = answerOnce(kept, seen, () => answerTo(state, calls, seen));
    if (outage !== 'lost') return answer;
    response.destroy();
    return null;
  });
  url = server.base;
  const controls: StripeServer = {
    url,
    state,
    calls,
    outage: null,
    forgetKeys: () => kept.clear(),
    enterCard(pageUrl, behavior = 'accepted') {
      const session = state.get(pageUrl.split('/').at(-1), 'checkout.session');
      const method = state.addCard(session['customer'], behavior);
      Object.assign(state.get(session['setup_intent'], 'setup_intent'), { status: 'succeeded', payment_method: method['id'] });
      session['status'] = 'complete';
      return String(session['success_url']).replace('{CHECKOUT_SESSION_ID}', String(session['id']));
    },
    authenticate(intentId, confirms = true) {
      const intent = state.get(intentId, 'payment_intent');
      if (intent['status'] !== 'requires_action') throw new Error(`${intentId} waits for no one`);
      // The refusal is thrown only where a call asked.
      if (!confirms) {
        Object.assign(intent, { payment_method: intent['payment_method'] });
        state.refuse(intent, { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate it.' });
      } else state.succeed(intent);
    },
    webhook(type, object, { eventId, ...options } = {}) {
      const created = Math.floor(now().getTime() / 1000);
      const event = { ...sample('event'), id: eventId ?? state.newId('evt'), type, created, data: { object }, api_version: API_VERSION };
      checkEvent(event);
      return signed(JSON.stringify(event, null, 2), { at: now(), ...options });
    },
    stop: server.stop,
  };
  return controls;
}

const error = (status: number, about: Json): Answer => ({ status, json: { error: about } });

/** A key is answered as before, and refused where something else is asked with it. */
function answerOnce(kept: Map<string, Kept>, { method, url, headers, body }: Seen, run: () => Answer): Answer {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return run();
  const request = `${url} ${body}`;
  const before = kept.get(key);
  if (before && before.request !== request)
    return error(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' });
  if (before) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
  const answer = run();
  kept.set(key, { request, answer: structuredClone(answer) });
  return answer;
}

function answerTo(state: StripeState, calls: string[], { method, url, headers, body }: Seen): Answer {
  const { pathname, search } = new URL(url, 'http://localhost');
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return error(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
  // Without one, the version of the account counts.
  if ((headers['stripe-version'] ?? API_VERSION) !== API_VERSION)
    return error(400, { type: 'invalid_request_error', message: 'Another version' });
  const operation = operationOf(method, pathname);
  if (!operation) return error(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${pathname})` });
  const input = readForm(method === 'POST' ? body : search);
  const wrong = operation.checkRequest(input);
  if (wrong) return error(400, { type: 'invalid_request_error', message: wrong });
  calls.push(operation.name);
  const answer = runOperation(state, operation.name, input, operation.ids);
  operation.checkAnswer(answer.status, answer.body);
  return { status: answer.status, json: answer.body };
}
