import * as z from 'zod/mini';
import { administrators, everyone } from '#modules/accounts/contract.ts';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { action } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
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
});
export type Team = z.infer<typeof Team>;

/** One team with its people. */
export const TeamWithMembers = z.extend(Team, { members: z.array(TeamMember) });
export type TeamWithMembers = z.infer<typeof TeamWithMembers>;

const NewTeam = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEAM_NAME_MAX)),
  description: z.nullish(z.string().check(z.trim(), z.maxLength(TEAM_DESCRIPTION_MAX))),
  leadId: z.nullish(UserId),
  /** Beside the creator, who is always in the team. */
  members: z.optional(z.array(z.object({ userId: UserId, role: z._default(TeamRole, 'member') })).check(z.maxLength(TEAM_MEMBERS_MAX))),
});
export type NewTeam = z.infer<typeof NewTeam>;

export const listTeams = endpoint({
  id: 'teams.list',
  method: 'GET',
  path: '/api/teams',
  summary: 'List the teams of the current account',
  action: actions.view,
  query: z.object(paging),
  answer: list(Team),
  problems: [],
});

export const listTeamsOfAccount = endpoint({
  id: 'teams.listOfAccount',
  method: 'GET',
  path: '/api/accounts/:accountId/teams',
  summary: 'List the teams of an account',
  action: actions.view,
  params: z.object({ accountId: AccountId }),
  query: z.object(paging),
  answer: list(Team),
  problems: [teamProblems.not_found],
});

export const createTeam = endpoint({
  id: 'teams.create',
  method: 'POST',
  path: '/api/teams',
  summary: 'Create a team, with its first members if any are named',
  action: actions.manage,
  body: NewTeam,
  answer: data(TeamWithMembers),
  problems: [teamProblems.name_taken, teamProblems.member_unknown, teamProblems.team_limit],
  status: 201,
});

export const getTeam = endpoint({
  id: 'teams.get',
  method: 'GET',
  path: '/api/teams/:teamId',
  summary: 'Read a team and its members',
  action: actions.view,
  params: z.object({ teamId: TeamId }),
  answer: data(TeamWithMembers),
  problems: [teamProblems.not_found],
});

export const listTeamMembers = endpoint({
  id: 'teams.listMembers',
  method: 'GET',
  path: '/api/teams/:teamId/members',
  summary: 'List the members of a team',
  action: actions.view,
  params: z.object({ teamId: TeamId }),
  query: z.object(paging),
  answer: list(TeamMember),
  problems: [teamProblems.not_found],
});
