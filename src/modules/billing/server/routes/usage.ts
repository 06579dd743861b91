import { serve } from '#platform/http/serve.ts';
import * as usage from '../../contract/usage.ts';
import { readUsage } from '../queries/usage.ts';
import { activateUser, deactivateUser, listActivations } from '../service/users.ts';

export const usageRoutes = [
  serve(usage.getUsage, (context, { params }) => readUsage(context, params.usageId)),
  serve(usage.listActivations, (context, { query }) => listActivations(context, query)),
  serve(usage.activateUser, (context, { params }) => activateUser(context, params.userId)),
  serve(usage.deactivateUser, (context, { params }) => deactivateUser(context, params.userId)),
];
