import { serveOpen } from '#platform/http/serve.ts';
import { common, raise } from '#shared/problem.ts';
import { getStatus } from '../contract.ts';
import { sharedStatus } from './service/shared-status.ts';

export const routes = [serveOpen(getStatus, async (request) => (await sharedStatus(request)) ?? raise(common.not_found))];
