import * as z from 'zod/mini';
import type { Json } from '#platform/module/context.ts';
import { DAY, HOUR, SECOND } from '#shared/time.ts';
import { askProvider, CallRefused, readAnswer, usableKey } from './ask-provider.ts';
import { CALL_LIMITS, type CallLimits } from './bounded-fetch.ts';
import { ExternalId } from './fields.ts';
import { customersOf, Page, transactionsOf } from './paypal-rows.ts';
import { KeyRefused, type ReadFrom, type RevenueReader, type SyncPage } from './provider.ts';

const HOST = 'https://api-m.paypal.com';
const PAGE = 500;
/** PayPal answers at most 31 days in one call. */
const WINDOW_MS = 31 * DAY;
/** It keeps three years. Whole windows, so that the last one is not shorter than the hours by which its newest data are late. */
const WINDOWS = 35;
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

const Token = z.object({ access_token: ExternalLong(), expires_in: z.number() });

/** Tokens have up to some kilobytes. */
function ExternalLong() {
  return z.string().check(z.regex(/^[\x21-\x7E]{1,8000}$/));
}

interface Kept {
  readonly token: string;
  readonly until: number;
}

const textOf = (ms: number): string => new Date(ms).toISOString();

function begin({ cursor, since, now }: ReadFrom): Cursor {
  const kept = Cursor.safeParse(cursor);
  const oldest = now.getTime() - HISTORY_MS;
  // A sync that was interrupted for days may ask for what is no longer kept.
  if (kept.success) return Date.parse(kept.data.from) < oldest ? { ...kept.data, from: textOf(oldest), page: 1 } : kept.data;
  const full = now.getTime() - WINDOWS * WINDOW_MS;
  const from = since ? Math.max(since.getTime() - OVERLAP_MS, full) : full;
  return windowAt(from, now.getTime());
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

class PayPal {
  readonly #base: string;
  readonly #limits: CallLimits;
  readonly #tokens = new WeakMap<object, Kept>();
  constructor(apiUrl: string | null, limits: CallLimits) {
    this.#base = apiUrl ?? HOST;
    this.#limits = limits;
  }

  /** @throws KeyRefused, ProviderAway */
  async token(key: string): Promise<Kept> {
    const authorization = `Basic ${Buffer.from(usableKey(key)).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await askProvider(new URL('/v1/oauth2/token', this.#base), { method: 'POST', headers, body }, this.#limits);
    const { access_token: token, expires_in: seconds } = readAnswer(Token, answer);
    return { token, until: Date.now() + seconds * SECOND };
  }
}
