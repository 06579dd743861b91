import { createHash } from 'node:crypto';
import type { Settings } from '#platform/config/settings.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { memoryCounters, type Counters } from './counters.ts';
import type { LimitSubject, RateLimiter } from './limits.ts';
import { networkOf } from './network.ts';

export interface RateLimit {
  /** Uses allowed in one window, before RATE_LIMIT_SCALE. */
  readonly limit: number;
  readonly windowMs: number;
  /** What is counted, each by itself. Within one, the first that is known: a person, or the origin of one who is not. */
  readonly by: readonly (readonly (keyof LimitSubject)[])[];
  /** A row that counts too: what counts by an address alone would let one origin name ever new addresses. */
  readonly besides?: string;
}

const row = (limit: number, windowMs: number, ...by: RateLimit['by']): RateLimit => ({ limit, windowMs, by });
const perPerson = ['userId', 'ip'] as const;

/** The one table of rate limits. Endpoints name a row; those that name none take `default`. */
export const rateLimits = {
  login: row(60, 15 * MINUTE, ['ip']), // besides the lock of the address itself
  secondFactor: row(60, 15 * MINUTE, ['ip']), // besides the five tries of the sign-in itself
  register: row(10, HOUR, ['ip']),
  createAccount: row(20, HOUR, ['ip']),
  demoLogin: row(60, 15 * MINUTE, ['ip']),
  forgotPassword: { ...row(5, HOUR, ['address', 'ip']), besides: 'default' },
  resendVerification: { ...row(5, HOUR, ['address', 'userId', 'ip']), besides: 'default' },
  guests: row(60, MINUTE, ['roomId'], ['ip']),
  invitations: row(50, DAY, ['accountId', 'userId', 'ip']),
  contact: row(5, HOUR, ['ip']),
  businessContact: row(5, HOUR, perPerson), // a person's messages to businesses that do not know them
  businessReports: row(5, HOUR, ['ip']), // each may become a mail
  search: row(300, MINUTE, perPerson), // each letter that is typed may ask
  promotionCodes: row(30, 10 * MINUTE, ['ip']), // a code is short: this many tries guess none
  assistant: row(20, MINUTE, perPerson),
  export: row(30, MINUTE, perPerson),
  upload: row(30, MINUTE, perPerson),
  paymentMethods: row(30, HOUR, ['accountId'], ['ip']), // each asks the payment provider about a card, which may be one of many that were stolen
  cardEntries: row(30, HOUR, ['accountId'], ['ip']), // each opens a page of the payment provider on which cards may be tried
  charges: row(20, HOUR, ['accountId', 'ip']), // who tries cards at our cost is blocked by the provider, and we with them
  webhooks: row(6000, MINUTE, ['ip']), // of a payment provider, which sends them as things happen there
  docsAnswers: row(20, HOUR, ['ip']), // a reader answers once a page
  telemetry: row(120, MINUTE, ['ip']), // a browser sends six at most: twenty people behind one address
  receipts: row(20, HOUR, perPerson),
  outsideCall: row(30, 10 * MINUTE, perPerson),
  pages: row(600, MINUTE, ['ip']), // documents of the web app and unknown paths; built files are not counted
  wrongTokens: row(1200, MINUTE, ['ip']), // many people of one office may have to renew theirs at once
  health: row(600, MINUTE, ['ip']),
  default: row(300, MINUTE, perPerson),
} as const satisfies Record<string, RateLimit>;

/** Whether a row counts persons or accounts, so that it can count only once the caller is known. */
export const countsCallers = (name: string): boolean =>
  (rateLimits as Record<string, RateLimit>)[name]?.by.some((one) => one.includes('userId') || one.includes('accountId')) ?? false;

/** Messages of one live connection: a bucket that refills, since a person drags in bursts. */
export const liveLimit = { perSecond: 20, burst: 40 } as const;

const TELL_AFTER_MS = 5_000;

export interface RateLimiterOptions {
  /** Counters that several processes share; absent: this process alone. */
  readonly shared?: Counters | undefined;
  readonly now?: () => Date;
  /** Told once when the shared counters have counted nothing for a while: a single answer that comes late is no outage. */
  readonly onFailure?: (error: unknown) => void;
  /** Told once when they count again. */
  readonly onRestored?: () => void;
}

/**
 * Counts uses against the table. Where the shared counters fail, this process counts alone: stricter limits would lock
 * everybody out while Redis is away, none at all would open the login to guessing.
 */
export function createRateLimiter(settings: Pick<Settings, 'rateLimitScale'>, options: RateLimiterOptions = {}): RateLimiter {
  const { hit, read } = sharedElseOwn(options);
  const refused = new Map<string, number>();
  const mostOf = ({ limit }: RateLimit) => Math.max(1, Math.floor(limit * settings.rateLimitScale));
  const limiter: RateLimiter = {
    refusals: () => refused,
    async take(name, subject) {
      const found = (rateLimits as Record<string, RateLimit>)[name];
      if (!found) throw new Error(`There is no rate limit of the name ${name}`);
      const limit = mostOf(found);
      let wait = 0;
      for (const key of keysOf(name, found, subject)) {
        const { count, resetInMs } = await hit(key, found.windowMs);
        if (count > limit) wait = Math.max(wait, resetInMs);
      }
      if (wait === 0 && found.besides) return limiter.take(found.besides, subject);
      if (wait > 0) refused.set(name, (refused.get(name) ?? 0) + 1);
      return { allowed: wait === 0, retryAfter: Math.ceil(wait / SECOND) };
    },
    async takeIfSpent(name, subject) {
      const found = (rateLimits as Record<string, RateLimit>)[name];
      if (!found) throw new Error(`There is no rate limit of the name ${name}`);
      for (const key of keysOf(name, found, subject)) if ((await read(key)) >= mostOf(found)) return limiter.take(name, subject);
      return { allowed: true, retryAfter: 0 };
    },
    async takeGuess(name, subject, text) {
      const key = `${name}:guess:${hashed(`${networkOf(subject.ip)} ${text.trim().toUpperCase()}`)}`;
      if ((await read(key)) > 0) return { allowed: true, retryAfter: 0 };
      const taken = await limiter.take(name, subject);
      const found = (rateLimits as Record<string, RateLimit>)[name];
      if (taken.allowed && found) await hit(key, found.windowMs);
      return taken;
    },
  };
  return limiter;
}

/** Counters that are shared, and this process alone while they fail. */
function sharedElseOwn({ shared, now = () => new Date(), onFailure = () => {}, onRestored = () => {} }: RateLimiterOptions): Counters {
  const own = memoryCounters(now);
  let awaySince: number | null = null;
  let isTold = false;
  const ask = async <T>(work: (counters: Counters) => Promise<T>): Promise<T> => {
    if (!shared) return work(own);
    try {
      const counted = await work(shared);
      if (isTold) onRestored();
      isTold = false;
      awaySince = null;
      return counted;
    } catch (error) {
      const nowMs = now().getTime();
      awaySince ??= nowMs;
      if (!isTold && nowMs - awaySince >= TELL_AFTER_MS) {
        isTold = true;
        onFailure(error);
      }
      return work(own);
    }
  };
  return {
    hit: (key, windowMs) => ask((counters) => counters.hit(key, windowMs)),
    read: (key) => ask((counters) => counters.read(key)),
  };
}

/**
 * The keys of a use. Where a row counts accounts and the caller has none, they are counted by where they are under their own
 * key, once: they use up nothing that the accounts of the same place have. Addresses of people are hashed: a counter is no place to
 * read them from.
 */
function keysOf(name: string, { by }: RateLimit, subject: LimitSubject): readonly string[] {
  const known = by.map((alternatives) => alternatives.find((one) => one === 'ip' || subject[one]));
  const kinds = known.includes(undefined) ? (['unknown'] as const) : known.filter((kind) => kind !== undefined);
  return kinds.map((kind) => {
    const value = kind === 'ip' || kind === 'unknown' ? networkOf(subject.ip) : (subject[kind] ?? '');
    return `${name}:${kind}:${hashed(value)}`;
  });
}

const hashed = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 22);
