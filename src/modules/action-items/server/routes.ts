import * as contract from '#modules/action-items/contract/action-item.ts';
import { serve } from '#platform/http/serve.ts';
import { raise } from '#shared/problem.ts';
import { listActionItems } from './queries/action-item.ts';
import { deleteActionItem, updateActionItem } from './service.ts';

export const routes = [
  serve(contract.listActionItems, (context, { query }) => listActionItems(context, query)),
  serve(contract.listActionItemsOfAccount, (context, { params, query }) => {
    // The path names an account; another one than the caller's is unknown.
    if (params.accountId !== context.scope.accountId) raise(contract.actionItemProblems.not_found);
    return listActionItems(context, query);
  }),
  serve(contract.updateActionItem, (context, { params, body }) => updateActionItem(context, params.actionItemId, body)),
  serve(contract.deleteActionItem, async (context, { params }) => {
    await deleteActionItem(context, params.actionItemId);
    return {};
  }),
];
