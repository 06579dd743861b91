import { serve } from '#platform/http/serve.ts';
import { Problem } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import { getTeam, listMembers, listTeams } from './queries.ts';
import { createTeam } from './service.ts';

export const routes = [
  serve(contract.listTeams, (context, { query }) => listTeams(context, query)),
  serve(contract.listTeamsOfAccount, async (context, { params, query }) => {
    if (params.accountId !== context.scope.accountId) throw new Problem(contract.teamProblems.not_found);
    return listTeams(context, query);
  }),
  serve(contract.createTeam, (context, { body }) => createTeam(context, body)),
  serve(contract.getTeam, (context, { params }) => getTeam(context, params.teamId)),
  serve(contract.listTeamMembers, (context, { params, query }) => listMembers(context, params.teamId, query)),
];
