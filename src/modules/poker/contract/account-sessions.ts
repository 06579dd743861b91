import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { actions } from './actions.ts';
import { PokerSessionId } from './ids.ts';
import { poker } from './problems.ts';
import { CreateSession, creationProblems, PokerSession, SessionFilter, SessionRow, updateProblems, UpdateSession } from './session.ts';

/** The dashboard's account-scoped second set of paths (C2-06): same handlers; another account than the caller's is unknown. */
const account = z.object({ accountId: AccountId });
const one = z.object({ accountId: AccountId, sessionId: PokerSessionId });

export const listAccountSessions = endpoint({
  id: 'poker.listAccountSessions',
  route: 'GET /api/planning-poker/accounts/:accountId/sessions',
  summary: 'List the account’s sessions for its dashboard',
  action: actions.list,
  params: account,
  query: SessionFilter,
  answer: list(SessionRow),
});

export const createAccountSession = endpoint({
  id: 'poker.createAccountSession',
  route: 'POST /api/planning-poker/accounts/:accountId/sessions',
  summary: 'Create a session in the account',
  action: actions.create,
  params: account,
  body: CreateSession,
  answer: data(PokerSession),
  problems: [...creationProblems, poker.session_limit],
  status: 201,
});

export const updateAccountSession = endpoint({
  id: 'poker.updateAccountSession',
  route: 'PUT /api/planning-poker/accounts/:accountId/sessions/:sessionId',
  summary: 'Change a session of the account; absent fields stay',
  action: actions.edit,
  params: one,
  body: UpdateSession,
  answer: data(PokerSession),
  problems: updateProblems,
});

export const deleteAccountSession = endpoint({
  id: 'poker.deleteAccountSession',
  route: 'DELETE /api/planning-poker/accounts/:accountId/sessions/:sessionId',
  summary: 'Delete a session of the account',
  action: actions.delete,
  params: one,
  answer: done,
  problems: [poker.session_not_found, poker.active_not_deletable],
});
