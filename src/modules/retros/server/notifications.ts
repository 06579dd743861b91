import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { memberIdsOfTeam } from '#modules/teams/server/public.ts';
import type { NotificationSource } from '#platform/module/notification-source.ts';
import { findSession, isPresent, seatsOf } from './queries/session.ts';

/** The team's members and those with a seat; one that begins by its schedule is told by the schedule. */
const opened: NotificationSource['tell'] = async (context, event) => {
  const sessionId = event.subject.id as RetroSessionId;
  const session = event.actor.kind === 'user' ? await findSession(context, sessionId) : null;
  if (!session || session.status !== 'ACTIVE') return null;
  const seated = (await seatsOf(context, sessionId)).filter(isPresent).flatMap((seat) => seat.user_id ?? []);
  const team = session.team_id === null ? [] : await memberIdsOfTeam(context, session.team_id);
  return { userIds: [...seated, ...team], params: { name: session.name }, link: `/retro/sessions/${sessionId}`, about: sessionId };
};

export const notifications: readonly NotificationSource[] = [
  { on: 'retro.session_started', type: 'retro.opened', kind: 'meetings', isMailed: true, tell: opened },
];
