import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Json } from '#platform/module/context.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { readsBack } from '../../rules/metrics.ts';
import { askProvider, CallRefused, readAnswer, usableKey } from './ask-provider.ts';
import { CALL_LIMITS, type CallLimits } from './bounded-fetch.ts';
import { customersOf, Page, transactionsOf } from './paypal-rows.ts';
import { KeyRefused, type ReadFrom, type RevenueReader, type SyncPage } from './provider.ts';

const HOST = 'https://api-m.paypal.com';
const PAGE = 500;
/** PayPal answers at most 31 days in one call. */
const WINDOW_MS = 31 * DAY;
/** It keeps three years. */
const HISTORY_MS = 3 * 365 * DAY - DAY;
/** A payment is listed under the time when it began, and one by cheque waits for weeks until it has succeeded. */
const OVERLAP_MS = WINDOW_MS;
/** A window with more than 10,000 rows is refused; halves of it are read. */
const TOO_LARGE = 'RESULTSET_TOO_LARGE';
const HALVES_MAX = 12;

const Cursor = z.object({
  from: z.string(),
  to: z.string(),
  page: z.int().check(z.positive()),
  until: z.string(),
});
type Cursor = z.infer<typeof Cursor>;

/** PayPal does not describe this answer in its OpenAPI; its guide to authentication does. */
const TokenAnswer = z.object({ access_token: z.string().check(z.regex(/^[\x21-\x7E]{1,8000}$/)), expires_in: z.number() });

interface Token {
  readonly text: string;
  /** Milliseconds. */
  readonly until: number;
}
const TOKENS_MAX = 100;

const textOf = (ms: number): string => new Date(ms).toISOString();

function begin({ cursor, since, now }: ReadFrom): Cursor {
  const kept = Cursor.safeParse(cursor);
  if (kept.success) return stillKept(kept.data);
  const full = now.getTime() - readsBack.PAYPAL;
  return stillKept(windowAt(since ? Math.max(since.getTime() - OVERLAP_MS, full) : full, now.getTime()));
}

/** A sync that was interrupted for days would ask for what PayPal keeps no longer, and be refused each time. */
function stillKept(cursor: Cursor): Cursor {
  const oldest = Date.now() - HISTORY_MS;
  return Date.parse(cursor.from) < oldest ? windowAt(oldest, Math.max(oldest + DAY, Date.parse(cursor.until))) : cursor;
}

const windowAt = (from: number, until: number): Cursor => ({
  from: textOf(from),
  to: textOf(Math.min(from + WINDOW_MS, until)),
  page: 1,
  until: textOf(until),
});

function nextCursor(cursor: Cursor, totalPages: number): Cursor | null {
  if (cursor.page < totalPages) return { ...cursor, page: cursor.page + 1 };
  return cursor.to < cursor.until ? windowAt(Date.parse(cursor.to), Date.parse(cursor.until)) : null;
}

const halved = (cursor: Cursor): Cursor => {
  const middle = (Date.parse(cursor.from) + Date.parse(cursor.to)) / 2;
  return { ...cursor, to: textOf(Math.floor(middle / SECOND) * SECOND), page: 1 };
};

type Ask = (query: Record<string, string>) => Promise<z.output<typeof Page>>;

class PayPal {
  readonly #base: string;
  readonly #limits: CallLimits;
  /** The last keys' tokens; each is good for some hours. */
  readonly #tokens = new Map<string, Token>();
  constructor(apiUrl: string | null, limits: CallLimits) {
    this.#base = apiUrl ?? HOST;
    this.#limits = limits;
  }

  /** @throws KeyRefused, ProviderAway */
  async token(key: string): Promise<Token> {
    const kept = this.#tokens.get(digest(key));
    return kept && kept.until > Date.now() ? kept : this.newToken(key);
  }

  async newToken(key: string): Promise<Token> {
    const authorization = `Basic ${Buffer.from(usableKey(key)).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await askProvider(new URL('/v1/oauth2/token', this.#base), { method: 'POST', headers, body }, this.#limits);
    const { access_token: text, expires_in: seconds } = readAnswer(TokenAnswer, answer);
    const token = { text, until: Date.now() + seconds * SECOND - MINUTE };
    if (this.#tokens.size >= TOKENS_MAX) this.#tokens.clear();
    this.#tokens.set(digest(key), token);
    return token;
  }

  async ask(key: string, query: Record<string, string>): Promise<z.output<typeof Page>> {
    const token = await this.token(key);
    try {
      return await this.#search(token, query);
    } catch (error) {
      if (!(error instanceof KeyRefused && error.because === 'key_refused')) throw error;
      // The token was revoked, or ended sooner than said: the key itself decides.
      return this.#search(await this.newToken(key), query);
    }
  }

  async #search({ text }: Token, query: Record<string, string>): Promise<z.output<typeof Page>> {
    const headers = { authorization: `Bearer ${text}`, accept: 'application/json' };
    const url = new URL(`/v1/reporting/transactions?${new URLSearchParams(query).toString()}`, this.#base);
    return readAnswer(Page, await askProvider(url, { headers }, this.#limits));
  }
}

/** So that no key is kept in memory longer than its call. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64');

const searched = ({ from, to, page }: Cursor): Record<string, string> => ({
  start_date: from,
  end_date: to,
  fields: 'transaction_info,payer_info',
  balance_affecting_records_only: 'Y',
  page_size: String(PAGE),
  page: String(page),
});

async function pageAt(ask: Ask, cursor: Cursor, halves = 0): Promise<SyncPage> {
  try {
    const answer = await ask(searched(cursor));
    const next: Json | null = nextCursor(cursor, answer.total_pages ?? 1);
    return { customers: customersOf(answer), transactions: transactionsOf(answer), subscriptions: [], next };
  } catch (error) {
    const isTooLarge = error instanceof CallRefused && error.codes.includes(TOO_LARGE);
    if (!isTooLarge || halves === HALVES_MAX) throw error;
    return pageAt(ask, halved(cursor), halves + 1);
  }
}

export function paypalReader(apiUrl: string | null, limits: CallLimits = CALL_LIMITS): RevenueReader {
  const paypal = new PayPal(apiUrl, limits);
  return {
    provider: 'PAYPAL',
    // It lists no subscriptions: each must be named.
    listsSubscriptions: false,
    async check(key) {
      // What was kept says nothing about the key as it is now.
      await paypal.newToken(key);
      const to = Date.now() - DAY; // newer data may not be there yet
      const query = searched({ from: textOf(to - DAY), to: textOf(to), page: 1, until: textOf(to) });
      const { account_number: externalId = null } = await paypal.ask(key, { ...query, page_size: '1' });
      return { externalId, name: null };
    },
    read: (key, from) => pageAt((query) => paypal.ask(key, query), begin(from)),
  };
}
