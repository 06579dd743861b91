import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { administrators, everyone } from '#modules/accounts/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { action } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { lineName } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';

export const TEAM_NAME_MAX = 80; // characters, after trimming
export const TEAM_DESCRIPTION_MAX = 500; // characters
export const TEAM_MEMBERS_MAX = 200; // in one call

export const TeamId = id('TeamId');
export type TeamId = Id<'TeamId'>;

export const teamRoles = ['admin', 'team_lead', 'facilitator', 'participant', 'member', 'observer'] as const;
export type TeamRole = (typeof teamRoles)[number];
export const TeamRole = z.enum(teamRoles);

export const actions = {
  view: action('team.view', { roles: everyone }),
  manage: action('team.manage', { roles: administrators, anyOf: ['page:users_teams'] }),
} as const;

export const teamProblems = problems('teams', {
  not_found: [404, 'Team not found'],
  name_taken: [409, 'A team with this name already exists'],
  member_unknown: [400, 'A team member must be an active member of the account'],
  team_limit: [403, 'Account has reached the maximum number of teams ({n})'],
  already_in_team: [409, 'User is already a member of this team'],
  member_not_found: [404, 'Team member not found'],
  stale: [409, 'The team has been changed by somebody else'],
});

export const TeamMember = z.strictObject({
  userId: UserId,
  role: TeamRole,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  joinedAt: Moment,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Team = z.strictObject({
  id: TeamId,
  accountId: AccountId,
  name: z.string(),
  description: z.nullable(z.string()),
  leadId: z.nullable(UserId),
  memberCount: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type Team = z.infer<typeof Team>;

/** One team with its people. */
export const TeamWithMembers = z.extend(Team, { members: z.array(TeamMember) });
export type TeamWithMembers = z.infer<typeof TeamWithMembers>;

const TeamName = lineName(TEAM_NAME_MAX);
const TeamDescription = z.string().check(z.trim(), z.maxLength(TEAM_DESCRIPTION_MAX));

export const NewTeam = z.object({
  name: TeamName,
  description: z.nullish(TeamDescription),
  leadId: z.nullish(UserId),
  /** Beside the creator, who is always in the team. */
  members: z.optional(z.array(z.object({ userId: UserId, role: z._default(TeamRole, 'member') })).check(z.maxLength(TEAM_MEMBERS_MAX))),
});
export type NewTeam = z.infer<typeof NewTeam>;

/** PATCH: absent leaves, null clears. */
export const TeamChange = z.object({
  name: z.optional(TeamName),
  description: z.nullish(TeamDescription),
  leadId: z.nullish(UserId),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type TeamChange = z.infer<typeof TeamChange>;

/** Something that happened in a team; `message` says it in English, the other fields let a reader's own language say it. */
export const TeamActivity = z.strictObject({
  id: z.guid(),
  type: z.string(),
  message: z.string(),
  /** Who did it; null for the server itself. */
  userId: z.nullable(UserId),
  userName: z.nullable(z.string()),
  /** Whom it is about, where that is one person. */
  memberId: z.nullable(UserId),
  memberName: z.nullable(z.string()),
  role: z.nullable(TeamRole),
  timestamp: Moment,
});
export type TeamActivity = z.infer<typeof TeamActivity>;

const oneTeam = z.object({ teamId: TeamId });
const oneMember = z.object({ teamId: TeamId, userId: UserId });

export const listTeams = endpoint({
  id: 'teams.list',
  route: 'GET /api/teams',
  summary: 'List the teams of the current account',
  action: actions.view,
  query: z.object(paging),
  answer: list(Team),
});

export const listTeamsOfAccount = endpoint({
  id: 'teams.listOfAccount',
  route: 'GET /api/accounts/:accountId/teams',
  summary: 'List the teams of an account',
  action: actions.view,
  params: z.object({ accountId: AccountId }),
  query: z.object(paging),
  answer: list(Team),
  problems: [teamProblems.not_found],
});

export const createTeam = endpoint({
  id: 'teams.create',
  route: 'POST /api/teams',
  summary: 'Create a team, with its first members if any are named',
  action: actions.manage,
  body: NewTeam,
  answer: data(TeamWithMembers),
  problems: [teamProblems.name_taken, teamProblems.member_unknown, teamProblems.team_limit],
  status: 201,
});

export const createTeamWithMembers: typeof createTeam = {
  ...createTeam,
  id: 'teams.createWithMembers',
  path: '/api/teams/with-members',
  summary: 'Create a team together with its members',
};

export const getTeam = endpoint({
  id: 'teams.get',
  route: 'GET /api/teams/:teamId',
  summary: 'Read a team and its members',
  action: actions.view,
  params: oneTeam,
  answer: data(TeamWithMembers),
  problems: [teamProblems.not_found],
});

export const listTeamMembers = endpoint({
  id: 'teams.listMembers',
  route: 'GET /api/teams/:teamId/members',
  summary: 'List the members of a team',
  action: actions.view,
  params: oneTeam,
  query: z.object(paging),
  answer: list(TeamMember),
  problems: [teamProblems.not_found],
});

const changeProblems = [teamProblems.not_found, teamProblems.name_taken, teamProblems.member_unknown, teamProblems.stale];

export const updateTeam = endpoint({
  id: 'teams.update',
  route: 'PATCH /api/teams/:teamId',
  summary: 'Change a team’s name, description or lead; a new lead who is not in it comes in',
  action: actions.manage,
  params: oneTeam,
  body: TeamChange,
  answer: data(TeamWithMembers),
  problems: changeProblems,
});

export const replaceTeam = endpoint({
  id: 'teams.replace',
  route: 'PUT /api/teams/:teamId',
  summary: 'Write a team’s name, description and lead anew; what is absent is cleared',
  action: actions.manage,
  params: oneTeam,
  body: z.object({ ...TeamChange.def.shape, name: TeamName }),
  answer: data(TeamWithMembers),
  problems: changeProblems,
});

export const deleteTeam = endpoint({
  id: 'teams.delete',
  route: 'DELETE /api/teams/:teamId',
  summary: 'Delete a team; its sessions stay, without a team',
  action: actions.manage,
  params: oneTeam,
  answer: done,
  problems: [teamProblems.not_found],
});

export const addTeamMember = endpoint({
  id: 'teams.addMember',
  route: 'POST /api/teams/:teamId/members',
  summary: 'Put a member of the account into a team',
  action: actions.manage,
  params: oneTeam,
  body: z.object({ userId: UserId, role: z._default(TeamRole, 'member') }),
  answer: data(TeamMember),
  problems: [teamProblems.not_found, teamProblems.member_unknown, teamProblems.already_in_team],
  status: 201,
});

export const changeTeamMember = endpoint({
  id: 'teams.changeMember',
  route: 'PATCH /api/teams/:teamId/members/:userId',
  summary: 'Give a team member another role',
  action: actions.manage,
  params: oneMember,
  body: z.object({ role: TeamRole }),
  answer: data(TeamMember),
  problems: [teamProblems.not_found, teamProblems.member_not_found],
});

export const removeTeamMember = endpoint({
  id: 'teams.removeMember',
  route: 'DELETE /api/teams/:teamId/members/:userId',
  summary: 'Take somebody out of a team; they stay in the account',
  action: actions.manage,
  params: oneMember,
  answer: done,
  problems: [teamProblems.not_found, teamProblems.member_not_found],
});

export const listTeamActivity = endpoint({
  id: 'teams.listActivity',
  route: 'GET /api/teams/:teamId/activity',
  summary: 'List what happened in a team, newest first',
  action: actions.view,
  params: oneTeam,
  query: z.object(paging),
  answer: list(TeamActivity),
  problems: [teamProblems.not_found],
});
