import * as z from 'zod/mini';
import { UserId } from './ids.ts';
import { problems } from './problem.ts';

/** Who leads a meeting, besides their name: whether they are here, and whose place they took while that person was away. */
export const Leadership = z.strictObject({
  /** The facilitator has been gone for so long that somebody else may take over. */
  isAway: z.boolean(),
  /** Led before, was away, and may take the meeting back; null after a handing-over by will. */
  takenFrom: z.nullable(UserId),
});
export type Leadership = z.infer<typeof Leadership>;

export const leadership = problems('request', {
  somebody_leads: [409, '{name} leads the session'],
  cannot_lead: [403, 'Only somebody who is signed in and takes part can take over'],
});
