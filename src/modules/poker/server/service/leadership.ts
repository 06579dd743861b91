import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { isAsyncOpen } from '#modules/poker/rules/async.ts';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { asyncOf } from '#modules/poker/server/queries/async.ts';
import { findSession, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import { leadershipOf } from '#platform/live/leadership.ts';
import { announce } from './access.ts';

export const leading = leadershipOf<SessionRow>({
  // Where people vote in their own time nobody waits for anybody.
  isLed: (session) => !isClosed(session.status) && !isAsyncOpen(asyncOf(session)),
  find: (context, roomId) => findSession(context, roomId as PokerSessionId, 'write'),
  async change({ tx, scope }, session, values) {
    // Not `changeSession`: who is online is no change of the session.
    await pokerIn(tx)
      .updateTable('poker_sessions')
      .set(values)
      .where('account_id', '=', scope.accountId)
      .where('id', '=', session.id)
      .execute();
    return { ...session, ...values };
  },
  announce: (context, session, leadership) => announce(context, session, 'poker.leadership_changed', leadership),
  leaderName: async (context, { facilitator_id: id }) => (await findAuthorNames(context, [id])).get(id)?.name ?? '',
});
