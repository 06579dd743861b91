import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { findSession, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import { leadershipOf } from '#platform/live/leadership.ts';
import { announce } from './access.ts';

export const leading = leadershipOf<SessionRow>({
  isLed: (session) => !isClosed(session.status),
  find: (context, roomId) => findSession(context, roomId as RetroSessionId, 'write'),
  async change({ tx, scope }, session, values) {
    // Not `changeSession`: who is online is no change of the session.
    await retrosIn(tx)
      .updateTable('retro_sessions')
      .set(values)
      .where('account_id', '=', scope.accountId)
      .where('id', '=', session.id)
      .execute();
    return { ...session, ...values };
  },
  announce: (context, session, leadership) => announce(context, session, 'retro.leadership_changed', leadership),
  leaderName: async (context, { facilitator_id: id }) => (await findAuthorNames(context, [id])).get(id)?.name ?? '',
});
