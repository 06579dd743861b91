import type { PaymentRow } from '../queries/payments.ts';

/** What is to be done for an account outside of its transaction; `done` where there may be more to do, `nothing` where there is not. */
export type Step =
  | { readonly kind: 'nothing' | 'done' }
  | { readonly kind: 'charge'; readonly payment: PaymentRow }
  /** A payment that waits for its customer gives way. */
  | { readonly kind: 'giveUp'; readonly payment: PaymentRow };
