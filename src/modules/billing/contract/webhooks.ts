import * as z from 'zod/mini';
import { done, endpoint } from '#shared/endpoint.ts';
import { DAY } from '#shared/time.ts';
import { billingProblems } from './problems.ts';

/** Far longer than the provider sends a notice again. */
export const NOTICES_KEPT = 90 * DAY;

/** The provider's notice that something changed on its side. What is answered with a refusal it sends again later. */
export const receiveWebhook = endpoint({
  id: 'billing.receiveWebhook',
  route: 'POST /api/billing/webhooks/:provider',
  summary: 'Take a notice of the payment provider, signed by it',
  action: 'public',
  params: z.object({ provider: z.enum(['stripe']) }),
  takesRaw: true,
  answer: done,
  problems: [billingProblems.webhook_refused],
  rateLimit: 'webhooks',
});
