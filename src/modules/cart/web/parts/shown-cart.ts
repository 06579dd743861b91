import type { Cart, CartItem } from '../../contract.ts';

/** A line as the drawer shows it; money in dollars. */
export type ShownItem = Pick<CartItem, 'type' | 'plan' | 'billingInterval' | 'quantity' | 'unitPrice' | 'total'>;

/** A cart with what it costs; what only an account has is absent from a stranger's. */
export type ShownCart = Pick<Cart, 'subtotal' | 'discount' | 'discountProblem' | 'tax' | 'total'> &
  Partial<
    Pick<Cart, 'amountDue' | 'creditApplied' | 'carriedOver' | 'effective' | 'nextBillingDate' | 'nextAmount' | 'trialEnd' | 'problem'>
  > & {
    readonly items: readonly ShownItem[];
    /** The code that a stranger's cart holds, also while what it takes off is asked; null for none, and for one that does not count. */
    readonly code?: string | null;
  };

/** What the drawer does with a cart, wherever it is kept. Each may throw an ApiProblem, and then has changed nothing. */
export interface CartHandle {
  /** Null until it is known. */
  readonly cart: ShownCart | null;
  /** Why it is not known. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly setQuantity: (item: ShownItem, quantity: number) => Promise<void>;
  readonly remove: (item: ShownItem) => Promise<void>;
  /** @returns whether it counts */
  readonly applyCode: (code: string) => Promise<boolean>;
  readonly removeCode: () => Promise<void>;
}
