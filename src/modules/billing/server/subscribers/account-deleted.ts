import type { Subscriber } from '#platform/events/subscriber.ts';
import { CLOSE_ACCOUNT_JOB } from '../service/close-account.ts';

/** By a job, which waits for a payment that is being made; a subscriber would keep later events waiting with it. */
export const closeDeletedAccounts: Subscriber = {
  name: 'billing.close-deleted-accounts',
  types: ['account.deleted'],
  from: 'now',
  handle: ({ scope, enqueue }) => enqueue(CLOSE_ACCOUNT_JOB, { accountId: scope.accountId }),
};
