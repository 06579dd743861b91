import { textIn, textsIn, type NotificationSource, type Told } from '#platform/module/notification-source.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { Context } from '#platform/module/context.ts';
import type { TeamId } from '../contract.ts';
import { findTeam } from './public.ts';

const USERS = '/manage-users-teams';

/** Whose place in a team it is, with the team's name as it is now. */
const toMember =
  (link: string | null) =>
  async (context: Context, event: StoredEvent): Promise<Told | null> => {
    const team = (await findTeam(context, event.subject.id as TeamId))?.name ?? '';
    return team === '' ? null : { userIds: [textIn(event, 'userId', 'memberId')], params: { team }, link };
  };

export const notifications: readonly NotificationSource[] = [
  {
    on: 'team.created',
    type: 'team.added',
    kind: 'teams',
    tell: (_context, event) => ({ userIds: textsIn(event, 'memberIds'), params: { team: textIn(event, 'name') }, link: USERS }),
  },
  { on: 'team.member_added', type: 'team.joined', kind: 'teams', isMailed: true, tell: toMember(USERS) },
  { on: 'team.member_removed', type: 'team.removed', kind: 'teams', tell: toMember(null) },
];
