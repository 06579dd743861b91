import type { RevenueProvider } from '../../contract/integrations.ts';
import type { Json } from '#platform/module/context.ts';

export interface ReadCustomer {
  readonly externalId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
}

export interface ReadTransaction {
  readonly externalId: string;
  readonly kind: 'payment' | 'refund' | 'dispute';
  /** `void` takes back what an earlier page has said: it failed, or was won. */
  readonly status: 'succeeded' | 'pending' | 'void';
  /** Smallest unit of the currency; of refunds and disputes below zero. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly customerExternalId: string | null;
  readonly description: string | null;
  readonly occurredAt: Date;
}

/** A subscription as it is now. */
export interface ReadSubscription {
  readonly externalId: string;
  readonly customerExternalId: string;
  /** For one month, smallest unit, lasting discounts taken off; 0 in a trial, or while it is paused. */
  readonly mrr: number;
  readonly currency: string;
  /** When it began to bring something: after its trial. */
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

export interface SyncPage {
  readonly customers: readonly ReadCustomer[];
  readonly transactions: readonly ReadTransaction[];
  readonly subscriptions: readonly ReadSubscription[];
  /** Where the next page begins; null where all was read. */
  readonly next: Json | null;
}

export interface ReadFrom {
  /** Null at the beginning of a sync. */
  readonly cursor: Json | null;
  /** What changed since then is wanted, with an overlap; null wants everything. */
  readonly since: Date | null;
  readonly now: Date;
}

/** Something that was read from an account, and that is in no other one. */
export interface Witness {
  readonly kind: 'payment' | 'subscription' | 'customer';
  readonly externalId: string;
}

/** Reads what one provider knows. Every method is called outside of a transaction. @throws KeyRefused, ProviderAway */
export interface RevenueReader {
  readonly provider: RevenueProvider;
  /** Whether subscriptions are among what it lists: recurring figures rest on them. */
  readonly listsSubscriptions: boolean;
  /** The connection test (C1-73): a call that reads alone. @returns whose money it is */
  check(key: string): Promise<{ readonly externalId: string | null; readonly name: string | null }>;
  /** Whether the key sees what was read from an account; where keys may not ask whose they are, this says it. */
  knows?(key: string, witness: Witness): Promise<boolean>;
  /** One page, small enough for one transaction (some hundred rows). */
  read(key: string, from: ReadFrom): Promise<SyncPage>;
}

/** The key is wrong, revoked, or may not read what is needed. */
export class KeyRefused extends Error {
  readonly because: 'key_refused' | 'permission_missing';
  constructor(because: 'key_refused' | 'permission_missing', options?: ErrorOptions) {
    super(`The provider refuses the key: ${because}`, options);
    this.name = 'KeyRefused';
    this.because = because;
  }
}

/** The provider did not answer, or asks for patience. */
export class ProviderAway extends Error {
  readonly retryAfterSeconds: number | null;
  constructor(retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super('The provider of revenue does not answer', options);
    this.name = 'ProviderAway';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
