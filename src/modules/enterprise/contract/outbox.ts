import * as z from 'zod/mini';
import { administrators } from '#modules/accounts/contract.ts';
import { plansWith } from '#modules/billing/rules.ts';
import { endpoint, keys } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { action } from '#shared/permissions.ts';
import { Moment } from '#shared/time.ts';

export const viewOutbox = action('outbox.view', {
  roles: administrators,
  anyOf: ['page:enterprise_admin'],
  plans: plansWith('auditLogs'),
});

/** Where a mail is: `kept` where the installation has no mail server. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const SentMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(mailStates),
  /** What the mail server said last; null where nothing went wrong. */
  problem: z.nullable(z.string()),
  createdAt: Moment,
  /** For operators alone: a link in it signs its reader in. Empty once it was delivered. */
  text: z.nullable(z.string()),
});
export type SentMail = z.infer<typeof SentMail>;

export const listSentMails = endpoint({
  id: 'enterprise.listSentMails',
  route: 'GET /api/enterprise/mails',
  summary: 'List the emails of the account without their text; for an operator, all emails of the installation with it',
  action: viewOutbox,
  query: z.object(paging),
  answer: keys(z.strictObject({ items: z.array(SentMail), total: z.int(), limit: z.int(), offset: z.int(), isOperator: z.boolean() })),
});
