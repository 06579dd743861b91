import { isOperator as isRunBy } from '#modules/accounts/server/public.ts';
import { listEnvelopes, type Envelope } from '#platform/mail/outbox.ts';
import type { Context } from '#platform/module/context.ts';
import type { Result } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { MailState, SentMail, listSentMails } from '../contract/outbox.ts';

export async function readOutbox(context: Context, { limit, offset }: Paging): Promise<Result<typeof listSentMails>> {
  const isOperator = await isRunBy(context);
  const accountId = isOperator ? null : context.scope.accountId;
  const { items, total } = await listEnvelopes(context.tx, { accountId, limit, offset });
  const canLeave = context.settings.smtpUrl !== null;
  return { items: items.map((mail) => answer(mail, { isOperator, canLeave })), total, limit, offset, isOperator };
}

const answer = (mail: Envelope, { isOperator, canLeave }: { isOperator: boolean; canLeave: boolean }): SentMail => ({
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  template: mail.template,
  state: stateOf(mail, canLeave),
  problem: mail.lastError,
  createdAt: mail.createdAt.toISOString(),
  text: isOperator ? mail.text : null,
});

function stateOf(mail: Envelope, canLeave: boolean): MailState {
  if (mail.sentAt) return 'sent';
  if (mail.failedAt) return 'failed';
  return canLeave ? 'waiting' : 'kept';
}
