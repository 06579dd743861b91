import { randomUUID } from 'node:crypto';
import type { Caller } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';

/** The server itself as the one who acts within an account. */
export function systemCaller(accountId: AccountId): Caller {
  return { actor: { kind: 'system', accountId }, requestId: randomUUID(), origin: { ip: '', userAgent: '' } };
}
