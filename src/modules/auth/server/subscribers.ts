import type { Subscriber } from '#platform/events/subscriber.ts';
import type { UserId } from '#shared/ids.ts';
import { authIn } from './tables.ts';

/**
 * Whoever is removed from an account or suspended there is signed out of it, and all are when it is deleted. From the
 * commit of that event on no token of theirs was let in; this ends the sessions too, so that they do not hold again should
 * the person come back.
 */
const endSessionsOfThose: Subscriber = {
  name: 'auth.end-sessions-of-those-who-left',
  types: ['account.member_removed', 'account.member_status_changed', 'account.deleted'],
  from: 'now',
  async handle({ tx, scope, now }, { type, subject, payload, at }) {
    if (type === 'account.member_status_changed' && payload['status'] === 'ACTIVE') return;
    const ending = authIn(tx).updateTable('sign_in_sessions').set({ ended_at: now, ended_because: 'removed' });
    await ending
      .where('account_id', '=', scope.accountId)
      .where('ended_at', 'is', null)
      // They may have been let in again meanwhile.
      .where('created_at', '<=', at)
      .$if(type !== 'account.deleted', (query) => query.where('user_id', '=', subject.id as UserId))
      .execute();
  },
};

export const subscribers: readonly Subscriber[] = [endSessionsOfThose];
