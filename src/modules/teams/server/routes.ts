import { serve } from '#platform/http/serve.ts';
import { Problem } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import { getTeam, listActivity, listMembers, listTeams } from './queries.ts';
import { addMember, changeMember, removeMember } from './service/members.ts';
import { createTeam, deleteTeam, updateTeam } from './service/team.ts';

export const routes = [
  serve(contract.listTeams, (context, { query }) => listTeams(context, query)),
  serve(contract.listTeamsOfAccount, async (context, { params, query }) => {
    if (params.accountId !== context.scope.accountId) throw new Problem(contract.teamProblems.not_found);
    return listTeams(context, query);
  }),
  serve(contract.createTeam, (context, { body }) => createTeam(context, body)),
  serve(contract.createTeamWithMembers, (context, { body }) => createTeam(context, body)),
  serve(contract.getTeam, (context, { params }) => getTeam(context, params.teamId)),
  serve(contract.updateTeam, (context, { params, body }) => updateTeam(context, params.teamId, body)),
  serve(contract.replaceTeam, (context, { params, body }) =>
    updateTeam(context, params.teamId, {
      name: body.name,
      description: body.description ?? null,
      leadId: body.leadId ?? null,
      version: body.version,
    }),
  ),
  serve(contract.deleteTeam, (context, { params }) => deleteTeam(context, params.teamId)),
  serve(contract.listTeamMembers, (context, { params, query }) => listMembers(context, params.teamId, query)),
  serve(contract.addTeamMember, (context, { params, body }) => addMember(context, params.teamId, body)),
  serve(contract.changeTeamMember, (context, { params, body }) =>
    changeMember(context, params.teamId, { userId: params.userId, role: body.role }),
  ),
  serve(contract.removeTeamMember, (context, { params }) => removeMember(context, params.teamId, params.userId)),
  serve(contract.listTeamActivity, (context, { params, query }) => listActivity(context, params.teamId, query)),
];
