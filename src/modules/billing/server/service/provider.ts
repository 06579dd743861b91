import type { AccountId } from '#shared/ids.ts';
import type { PaymentId, RefundId } from '../../contract/ids.ts';

/** A card as the provider names it; its number never reaches this server. */
export interface CardRecord {
  /** The provider's name of the card. */
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface Charge {
  /** Id of our payment: the provider's idempotency key, so that asking twice charges once. */
  readonly key: string;
  readonly accountId: AccountId;
  /** When our payment was written: no try was made before. */
  readonly begunAt: Date;
  /** US cents, above zero. */
  readonly amount: number;
  readonly customerRef: string | null;
  readonly cardRef: string;
  /** Shown on the provider's side. */
  readonly description: string;
  /** No one is there to confirm it. */
  readonly isOffSession: boolean;
}

export interface CardEntryFor {
  readonly ref: string | null;
  readonly accountId: AccountId;
  readonly email: string;
  readonly returnUrl: string;
}

export type ChargeResult =
  | { readonly status: 'succeeded'; readonly ref: string }
  /** A hard refusal (lost, stolen, no such account) is not tried again. */
  | { readonly status: 'failed'; readonly ref: string | null; readonly code: string; readonly isHard: boolean }
  /** The bank wants its customer; `url` is where they confirm. */
  | { readonly status: 'requires_action'; readonly ref: string; readonly url: string };

export interface RefundOrder {
  /** Id of our refund: the provider's idempotency key, so that asking twice gives back once. */
  readonly key: string;
  readonly chargeRef: string;
  /** US cents, above zero. */
  readonly amount: number;
  /** No try was made before. */
  readonly begunAt: Date;
}

export type RefundResult =
  /** A bank may take days until it has the money back. */
  | { readonly status: 'succeeded' | 'pending'; readonly ref: string }
  | { readonly status: 'failed'; readonly ref: string | null; readonly code: string };

export interface TestCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** `accepted`, `declined`, `hard_declined`, `authentication_required`, `expired`. */
  readonly behavior: string;
}

/**
 * Who holds cards and takes money. It decides nothing about plans, periods and invoices. Every method is called outside of a
 * transaction. @throws ProviderAway where it does not answer
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Begins the entry of a card. @returns the provider's page for it, or null where cards are chosen from `testCards` */
  startCardEntry(customer: CardEntryFor): Promise<{
    readonly customerRef: string | null;
    readonly url: string | null;
  }>;
  readonly testCards: readonly TestCard[];
  /** Reads a card that was entered. @returns null where the token names none, or the card is refused */
  readCard(token: string, customerRef: string | null): Promise<CardRecord | null>;
  detachCard(ref: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** Where keys are forgotten after a time: a charge that was begun before is looked for, and not sent again. */
  readonly forgets?: {
    readonly afterMs: number;
    /** @returns what the charge has made, or null where it never arrived */
    find(charge: Charge): Promise<ChargeResult | null>;
    /** The same of a refund. */
    findRefund(refund: RefundOrder): Promise<RefundResult | null>;
  };
  /** Reads the state of a charge again, by its ref, for its customer, who is here: they may have confirmed it, or begin to. */
  readCharge(ref: string): Promise<ChargeResult>;
  /** Gives up a charge that waits for its customer. @returns how it ended: they may have confirmed it before */
  cancelCharge(ref: string): Promise<ChargeResult>;
  refund(refund: RefundOrder): Promise<RefundResult>;
  /** Reads the state of a refund again, by its ref. */
  readRefund(ref: string): Promise<RefundResult>;
  /** Reads what a notice is about; absent where the provider sends none. @returns null where it means nothing here */
  readNotice?(type: NoticeType, objectId: string): Promise<Notice | null>;
  /** @returns the page where the customer manages cards, or null where that is the product itself */
  openPortal(customer: { readonly ref: string | null; readonly returnUrl: string }): Promise<{ readonly url: string | null }>;
}

/** Notices that mean something here, by the provider's names; others are answered and dropped. */
export const noticeTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payment_method.attached',
  'payment_method.detached',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** What the provider says now about the object that a notice names. */
export type Notice =
  | { readonly kind: 'charge'; readonly accountId: AccountId; readonly key: PaymentId; readonly result: ChargeResult }
  /** Money goes back, from here or from the provider's own pages, or a customer asks for it at their bank. */
  | {
      readonly kind: 'refund' | 'dispute';
      readonly accountId: AccountId;
      readonly key: PaymentId;
      /** Id of our refund; null where it was begun there. */
      readonly refundId: RefundId | null;
      readonly amount: number;
      readonly result: RefundResult & { readonly ref: string };
    }
  | { readonly kind: 'card_gone'; readonly ref: string }
  /** Entered on the provider's own page, for the customer that is one account's. */
  | { readonly kind: 'card_added'; readonly customerRef: string; readonly card: CardRecord };

/** The provider did not answer, or answered that it cannot now. What was asked may or may not have happened. */
export class ProviderAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The payment provider does not answer', options);
    this.name = 'ProviderAway';
  }
}
