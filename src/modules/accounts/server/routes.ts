import { serve, serveOpen } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Actor } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { accountProblems, administrators } from '../contract.ts';
import * as account from '../contract/account.ts';
import * as member from '../contract/members.ts';
import * as people from '../contract/people.ts';
import { listMembers } from './queries/memberships.ts';
import { listPeople } from './queries/people.ts';
import * as accounts from './service/accounts.ts';
import { requireCurrent } from './service/caller.ts';
import * as deletion from './service/deletion.ts';
import * as members from './service/members.ts';
import { answerAccount } from './service/plans.ts';

const administers = (actor: Actor): boolean => actor.kind === 'user' && administrators.includes(actor.role);

/** Whoever manages members sees them in full, whether by role or by the permission string. */
const managesMembers = (actor: Actor): boolean =>
  administers(actor) || (actor.kind === 'user' && ['page:users_teams', '*'].some((one) => actor.permissions.includes(one)));

async function statsOf(context: Context): Promise<account.AccountStats> {
  const { count } = context.hooks;
  return {
    members: await count(context, 'members'),
    teams: await count(context, 'teams'),
    pendingInvitations: await count(context, 'pendingInvitations'),
    sessionsThisMonth: await count(context, 'sessionsThisMonth'),
    boards: await count(context, 'boards'),
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

const ownRoutes = [
  serve(account.getCurrentAccount, (context) => answerAccount(context)),
  serve(people.listPeople, (context, { query }) => listPeople(context, { ...query, inFull: administers(context.actor) })),
  serve(people.searchPeople, (context, { query }) => listPeople(context, { ...query, inFull: administers(context.actor) })),
  serve(account.validateSlug, (context, { query }) => accounts.validateSlug(context, query.slug)),
  serve(account.validateDomain, (context, { query }) => accounts.validateDomain(context, query.domain)),
  serve(account.listOwnMemberships, (context, { query }) => accounts.listOwnMemberships(context, query)),
  serve(account.listAccountsOfUser, async (context, { params, query }) => {
    if (context.actor.kind !== 'user' || context.actor.userId !== params.userId) throw new Problem(accountProblems.not_found);
    return accounts.listOwnMemberships(context, query);
  }),
  serveOpen(account.createAccount, (request, { body }) => accounts.createAccount(request, body)),
];

const accountRoutes = [
  serve(
    account.getAccount,
    inCurrent((context) => answerAccount(context)),
  ),
  ...[account.updateAccount, account.replaceAccount].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { body }) => accounts.updateAccount(context, body)),
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
    inCurrent((context) => statsOf(context)),
  ),
];

const memberRoutes = [
  ...[member.listMembers, member.listUsers].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { query }) => listMembers(context, query, managesMembers(context.actor))),
    ),
  ),
  serve(
    member.addMember,
    inCurrent((context, { body }) => members.addMember(context, body)),
  ),
  ...[member.updateMember, member.replaceMember].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { params, body }) => members.changeMember(context, params.userId, body)),
    ),
  ),
  serve(
    member.changeMemberRole,
    inCurrent((context, { params, body }) => members.changeMember(context, params.userId, body)),
  ),
  serve(
    member.changeMemberStatus,
    inCurrent((context, { params, body }) => members.changeMember(context, params.userId, body)),
  ),
  ...[member.removeUser, member.removeMember].map((endpoint) =>
    serve(
      endpoint,
      inCurrent((context, { params }) => members.removeMember(context, params.userId)),
    ),
  ),
  serve(
    member.restoreMember,
    inCurrent((context, { params }) => members.restoreMember(context, params.userId)),
  ),
];

export const routes = [...ownRoutes, ...accountRoutes, ...memberRoutes];
