import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { memberIdsOfTeam } from '#modules/teams/server/public.ts';
import { textIn, textsIn, type NotificationSource } from '#platform/module/notification-source.ts';
import { findSession, isPresent, seatsOf } from './queries/session.ts';

const linkOf = (sessionId: string): string => `/poker/sessions/${sessionId}`;

/** Who facilitates after a change of seats; others whose seat changed were there and saw it. */
const madeFacilitator: NotificationSource['tell'] = (_context, event) => {
  const changes = Array.isArray(event.payload['changes']) ? event.payload['changes'] : [];
  const isHandedOver = changes.some((change: unknown) => (change as { role?: unknown } | null)?.role === 'facilitator');
  return { userIds: isHandedOver ? [textIn(event, 'facilitatorId')] : [], params: {}, link: linkOf(event.subject.id) };
};

/** The team's members and those with a seat. One that begins by its schedule is told by the schedule, a long vote by its own news. */
const opened: NotificationSource['tell'] = async (context, event) => {
  const sessionId = event.subject.id as PokerSessionId;
  const session = textIn(event, 'status') === 'ACTIVE' && event.actor.kind === 'user' ? await findSession(context, sessionId) : null;
  // Only the start: one that was paused goes on without news.
  if (!session || session.is_async || session.started_at?.getTime() !== event.at.getTime()) return null;
  const seated = (await seatsOf(context, sessionId)).filter(isPresent).flatMap((seat) => seat.user_id ?? []);
  const team = session.team_id === null ? [] : await memberIdsOfTeam(context, session.team_id);
  return { userIds: [...seated, ...team], params: { name: session.name }, link: linkOf(sessionId), about: sessionId };
};

/** Who is named in the description of a story. */
const mentioned: NotificationSource['tell'] = async (context, event) => {
  const sessionId = event.subject.id as PokerSessionId;
  const session = await findSession(context, sessionId);
  if (!session) return null;
  return { userIds: textsIn(event, 'userIds'), params: { name: session.name }, link: linkOf(sessionId), about: sessionId };
};

export const notifications: readonly NotificationSource[] = [
  { on: 'poker.role_changed', type: 'poker.made_facilitator', tell: madeFacilitator },
  { on: 'poker.session_status_changed', type: 'poker.opened', kind: 'meetings', isMailed: true, tell: opened },
  { on: 'poker.members_mentioned', type: 'poker.mentioned', kind: 'mentions', isMailed: true, tell: mentioned },
];
