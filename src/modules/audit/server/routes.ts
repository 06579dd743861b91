import { accountProblems } from '#modules/accounts/contract.ts';
import { serve } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import { listEntries } from './queries.ts';
import { exportEntries } from './service/export.ts';

function requireCurrent({ scope }: Context, accountId: string): void {
  if (accountId !== scope.accountId) throw new Problem(accountProblems.not_found);
}

export const routes = [
  serve(contract.listAuditLogs, (context, { params, query }) => {
    requireCurrent(context, params.accountId);
    return listEntries(context, query);
  }),
  serve(contract.exportAuditLogs, (context, { params, query }) => {
    requireCurrent(context, params.accountId);
    return exportEntries(context, query);
  }),
];
