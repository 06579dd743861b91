import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { participantIdOf } from '#modules/poker/server/queries/session.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import type { Context } from '#platform/module/context.ts';
import { enterSession } from './access.ts';
import { ownSeat } from './kept-seat.ts';
import { leading } from './leadership.ts';
import { handOver } from './participant.ts';

// Its twin is in retros; both become one when the two kinds of meeting share their seats.

/** Of a session whose facilitator is away, or one's own again. @throws Problem request.cannot_lead, request.somebody_leads */
export async function takeOver(context: Context, sessionId: PokerSessionId): Promise<PokerSession> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  const { actor } = context;
  const mine = me ?? (actor.kind === 'user' ? await ownSeat(context, session, actor.userId) : null);
  await leading.takeOver(context, session, mine, (seat) => handOver(context, session, seat));
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}
