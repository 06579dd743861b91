import { fullName } from '#modules/accounts/rules.ts';
import { findMemberNames, findUsers } from '#modules/accounts/server/public.ts';
import { readEvents } from '#platform/events/read-events.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { UserId } from '#shared/ids.ts';
import { raise } from '#shared/problem.ts';
import { TeamRole, teamProblems, type Team, type TeamActivity, type TeamId, type TeamMember, type TeamWithMembers } from '../contract.ts';
import { activityMessage, teamEvents, type TeamEventType } from '../rules.ts';
import { teamsIn } from './tables.ts';

const teamRows = ({ tx, scope }: Scoped) =>
  teamsIn(tx)
    .selectFrom('teams')
    .selectAll('teams')
    .select((read) =>
      read
        .selectFrom('team_members')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('team_members.account_id', '=', 'teams.account_id')
        .whereRef('team_members.team_id', '=', 'teams.id')
        .as('member_count'),
    )
    .where('teams.account_id', '=', scope.accountId);

type TeamRow = Awaited<ReturnType<ReturnType<typeof teamRows>['executeTakeFirstOrThrow']>>;

const teamOf = (row: TeamRow): Team => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  description: row.description,
  leadId: row.lead_id,
  memberCount: row.member_count ?? 0,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export async function countTeams({ tx, scope }: Scoped): Promise<number> {
  const counted = teamsIn(tx)
    .selectFrom('teams')
    .select((read) => read.fn.countAll<number>().as('total'));
  return (await counted.where('account_id', '=', scope.accountId).executeTakeFirstOrThrow()).total;
}

export async function listTeams(scoped: Scoped, { limit, offset }: Paging): Promise<Page<Team>> {
  const rows = await teamRows(scoped).orderBy('teams.name').orderBy('teams.id').limit(limit).offset(offset).execute();
  return { items: rows.map(teamOf), total: await countTeams(scoped), limit, offset };
}

/** @throws Problem teams.not_found */
export async function getTeam(scoped: Scoped, teamId: TeamId): Promise<TeamWithMembers> {
  const row = (await teamRows(scoped).where('teams.id', '=', teamId).executeTakeFirst()) ?? raise(teamProblems.not_found);
  return { ...teamOf(row), members: await membersOf(scoped, teamId) };
}

/** @throws Problem teams.not_found */
export async function listMembers(scoped: Scoped, teamId: TeamId, { limit, offset }: Paging): Promise<Page<TeamMember>> {
  const { members } = await getTeam(scoped, teamId);
  return { items: members.slice(offset, offset + limit), total: members.length, limit, offset };
}

/** Members by name. Somebody whose membership in the account is not active is not shown. */
async function membersOf(scoped: Scoped, teamId: TeamId): Promise<TeamMember[]> {
  const rows = await teamsIn(scoped.tx)
    .selectFrom('team_members')
    .select(['user_id', 'role', 'joined_at'])
    .where('account_id', '=', scoped.scope.accountId)
    .where('team_id', '=', teamId)
    .execute();
  const people = await findMemberNames(
    scoped,
    rows.map((row) => row.user_id),
  );
  const members = rows.flatMap(({ user_id: userId, role, joined_at: joinedAt }) => {
    const person = people.get(userId);
    if (!person) return [];
    const { name, firstName, lastName, email, avatarUrl } = person;
    return [{ userId, role, name, firstName, lastName, email, avatarUrl, joinedAt: joinedAt.toISOString() }];
  });
  return members.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** What happened in a team, newest first, from the event log. @throws Problem teams.not_found */
export async function listActivity(scoped: Scoped, teamId: TeamId, { limit, offset }: Paging): Promise<Page<TeamActivity>> {
  if (!(await teamRows(scoped).where('teams.id', '=', teamId).executeTakeFirst())) raise(teamProblems.not_found);
  const { events, total } = await readEvents(scoped, { kind: 'team', id: teamId }, { types: teamEvents, limit, offset });
  const facts = events.map((event) => ({
    ...event,
    userId: event.actor.kind === 'user' ? (event.actor.id as UserId) : null,
    memberId: (event.payload['userId'] as UserId | undefined) ?? null,
    role: TeamRole.safeParse(event.payload['role']).data ?? null,
  }));
  const ids = new Set(facts.flatMap(({ userId, memberId }) => [userId, memberId]).filter((id) => id !== null));
  const names = new Map((await findUsers(scoped.tx, [...ids])).map((user) => [user.id, fullName(user)]));
  const items = facts.map(({ id, type, at, userId, memberId, role }) => {
    const fact = { userName: (userId && names.get(userId)) ?? null, memberName: (memberId && names.get(memberId)) ?? null, role };
    const message = activityMessage({ ...fact, type: type as TeamEventType });
    return { id, type, message, userId, memberId, ...fact, timestamp: at.toISOString() };
  });
  return { items, total, limit, offset };
}
