import { serve, serveOpen } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Actor } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import * as account from '../contract/account.ts';
import * as member from '../contract/members.ts';
import { listMembers } from './queries/memberships.ts';
import { listPeople } from './queries/people.ts';
import * as accounts from './service/accounts.ts';
import { requireCurrent } from './service/caller.ts';
import * as deletion from './service/deletion.ts';
import * as members from './service/members.ts';
import { answerAccount, type Plans } from './service/plans.ts';
import { countActive, type Seats } from './service/seats.ts';

/** What other modules, all above this one, know of an account. */
export interface Counts {
  readonly teams: (context: Context) => Promise<number>;
  readonly pendingInvitations: (context: Context) => Promise<number>;
  readonly sessionsSince: (context: Context, since: Date) => Promise<number>;
  readonly boards: (context: Context) => Promise<number>;
}

export interface Needs {
  readonly plans: Plans;
  readonly counts: Counts;
  readonly places: members.Places;
}

const administers = (actor: Actor): boolean => actor.kind === 'user' && contract.administrators.includes(actor.role);

/** Whoever manages members sees them in full, whether by role or by the permission string. */
const managesMembers = (actor: Actor): boolean =>
  administers(actor) || (actor.kind === 'user' && ['page:users_teams', '*'].some((one) => actor.permissions.includes(one)));

async function statsOf(context: Context, counts: Counts): Promise<account.AccountStats> {
  const { now } = context;
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return {
    members: await countActive(context),
    teams: await counts.teams(context),
    pendingInvitations: await counts.pendingInvitations(context),
    sessionsThisMonth: await counts.sessionsSince(context, monthStart),
    boards: await counts.boards(context),
  };
}

type Ids = { params: { accountId: AccountId } };

/** What concerns one account concerns the one where the caller is signed in. */
const inCurrent =
  <I extends Ids, R>(handle: (context: Context, input: I) => Promise<R>) =>
  async (context: Context, input: I): Promise<R> => {
    requireCurrent(context, input.params.accountId);
    return handle(context, input);
  };

const ownRoutes = (plans: Plans) => [
  serve(contract.getCurrentAccount, (context) => answerAccount(plans, context)),
  serve(contract.listPeople, (context, { query }) => listPeople(context, { ...query, inFull: administers(context.actor) })),
  serve(contract.searchPeople, (context, { query }) => listPeople(context, { ...query, inFull: administers(context.actor) })),
  serve(account.validateSlug, (context, { query }) => accounts.validateSlug(context, query.slug)),
  serve(account.validateDomain, (context, { query }) => accounts.validateDomain(context, query.domain)),
  serve(account.listOwnMemberships, (context, { query }) => accounts.listOwnMemberships(context, plans, query)),
  serve(account.listAccountsOfUser, async (context, { params, query }) => {
    if (context.actor.kind !== 'user' || context.actor.userId !== params.userId) throw new Problem(contract.accountProblems.not_found);
    return accounts.listOwnMemberships(context, plans, query);
  }),
  serveOpen(account.createAccount, (request, { body }) => accounts.createAccount(request, plans, body)),
];

const accountRoutes = ({ plans, counts }: Needs) => [
  serve(
    account.getAccount,
    inCurrent((context) => answerAccount(plans, context)),
  ),
  ...[account.updateAccount, account.replaceAccount].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { body }) => accounts.updateAccount(context, plans, body)),
    ),
  ),
  serve(
    account.deleteAccount,
    inCurrent((context, { body }) => deletion.deleteAccount(context, body.slug)),
  ),
  serveOpen(account.restoreByLink, (request, { body }) => deletion.restoreByLink(request, body.token)),
  serveOpen(account.restoreAccount, (request, { params }) => deletion.restoreAccount(request, params.accountId)),
  serve(
    account.getAccountStats,
    inCurrent((context) => statsOf(context, counts)),
  ),
];

const memberRoutes = (seats: Seats, places: members.Places) => [
  ...[member.listMembers, member.listUsers].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { query }) => listMembers(context, query, managesMembers(context.actor))),
    ),
  ),
  serve(
    member.addMember,
    inCurrent((context, { body }) => members.addMember(context, seats, body)),
  ),
  ...[member.updateMember, member.replaceMember].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { params, body }) => members.changeMember(context, seats, params.userId, body)),
    ),
  ),
  serve(
    member.changeMemberRole,
    inCurrent((context, { params, body }) => members.changeMember(context, seats, params.userId, body)),
  ),
  serve(
    member.changeMemberStatus,
    inCurrent((context, { params, body }) => members.changeMember(context, seats, params.userId, body)),
  ),
  ...[member.removeUser, member.removeMember].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { params }) => members.removeMember(context, places, params.userId)),
    ),
  ),
  serve(
    member.restoreMember,
    inCurrent((context, { params }) => members.restoreMember(context, { seats, places }, params.userId)),
  ),
];

export const routesOf = (needs: Needs) => [
  ...ownRoutes(needs.plans),
  ...accountRoutes(needs),
  ...memberRoutes({ planAndLimitsOf: needs.plans.planAndLimitsOf, pendingInvitations: needs.counts.pendingInvitations }, needs.places),
];
