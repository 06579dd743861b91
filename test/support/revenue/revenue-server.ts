import { startAnswering, type Answer, type Seen } from '../answering-server.ts';
import { PaypalLists } from './paypal-lists.ts';
import { SquareLists } from './square-lists.ts';
import { StripeLists } from './stripe-lists.ts';

export const KEYS = {
  STRIPE: 'rk_test_51QuayCoffeeOfTheTests',
  PAYPAL: 'AQuayCoffeeClient:EQuayCoffeeSecret',
  SQUARE: 'EAAAQuayCoffeeOfTheTests',
} as const;
const TOKEN = 'A21AAQuayCoffee';

/** `slow` answers after everyone has given up. */
export type RevenueOutage = 'away' | 'busy' | 'slow' | 'redirect' | 'garbled' | 'huge';

export interface RevenueServer {
  readonly url: string;
  readonly stripe: StripeLists;
  readonly square: SquareLists;
  readonly paypal: PaypalLists;
  /** `/v1/charges` for each call, in order. */
  readonly calls: readonly string[];
  /** Paths that keys may not read. */
  readonly forbidden: Set<string>;
  outage: RevenueOutage | null;
  /** PayPal takes its tokens back. */
  revokeTokens(): void;
  stop(): Promise<void>;
}

const outages: Readonly<Record<RevenueOutage, Answer | null>> = {
  away: { status: 503, json: { message: 'Away' } },
  busy: { status: 429, json: { message: 'Too many requests' }, headers: { 'retry-after': '7' } },
  slow: null,
  redirect: { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/' } },
  garbled: { text: '<p>secret of a customer' },
  huge: { text: `"${'x'.repeat(9 * 1024 * 1024)}"` },
};

/** One server on this machine that answers as Stripe, PayPal and Square do. Each question and answer is held against theirs. */
export async function startRevenueServer(now: () => Date = () => new Date()): Promise<RevenueServer> {
  const [stripe, square, paypal] = [new StripeLists(), new SquareLists(now), new PaypalLists(now)];
  const calls: string[] = [];
  let tokens = 1;
  const answer = (seen: Seen): Answer => {
    const { pathname, search } = new URL(seen.url, 'http://localhost');
    calls.push(pathname);
    const said = seen.headers.authorization;
    if (pathname === '/v1/oauth2/token') return tokenFor(seen, `${TOKEN}${tokens}`);
    const isPaypal = pathname.startsWith('/v1/reporting/');
    const isSquare = pathname.startsWith('/v2/');
    const key = isPaypal ? `${TOKEN}${tokens}` : isSquare ? KEYS.SQUARE : KEYS.STRIPE;
    if (said !== `Bearer ${key}`) return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid' } } };
    if (controls.forbidden.has(pathname))
      return { status: 403, json: { error: { type: 'invalid_request_error', message: 'Not allowed' } } };
    if (isPaypal) return paypal.answer(pathname, search);
    if (!isSquare) return stripe.answer(pathname, search);
    if (!/^\d{4}-\d\d-\d\d$/.test(String(seen.headers['square-version']))) return { status: 400, json: { errors: [] } };
    return square.answer(pathname, search);
  };
  const server = await startAnswering((seen) => (controls.outage === null ? answer(seen) : outages[controls.outage]));
  const controls: RevenueServer = {
    url: server.base,
    stripe,
    square,
    paypal,
    calls,
    forbidden: new Set(),
    outage: null,
    revokeTokens: () => (tokens += 1),
    stop: server.stop,
  };
  return controls;
}

/** As PayPal's guide to authentication has it; its OpenAPI does not describe it. */
function tokenFor({ method, headers, body }: Seen, token: string): Answer {
  const wanted = `Basic ${Buffer.from(KEYS.PAYPAL).toString('base64')}`;
  if (headers.authorization !== wanted)
    return { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  if (method !== 'POST' || body !== 'grant_type=client_credentials') return { status: 400, json: { error: 'unsupported_grant_type' } };
  return {
    json: { scope: 'https://uri.paypal.com/services/reporting/search/read', access_token: token, token_type: 'Bearer', expires_in: 31_668 },
  };
}
