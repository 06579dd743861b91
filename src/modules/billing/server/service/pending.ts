import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { PaymentRow } from '../queries/payments.ts';

/** Refuses while another payment is not decided; the person whose bank it waits for learns which one to confirm, and where. */
export function paymentPending({ id, status, user_id: by, action_url: url }: PaymentRow, reader: UserId | null): Problem {
  const isTheirs = status === 'requires_action' && by !== null && by === reader;
  return new Problem(billingProblems.payment_pending, isTheirs ? { paymentId: id, url } : undefined);
}
