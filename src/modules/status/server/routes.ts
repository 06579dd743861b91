import { serveOpen } from '#platform/http/serve.ts';
import { common, raise } from '#shared/problem.ts';
import { getStatus } from '../contract.ts';
import { isStatusOpen, readStatus } from './queries.ts';

export const routes = [
  serveOpen(getStatus, (request) =>
    request.open(async (context) => ((await isStatusOpen(context)) ? readStatus(context) : raise(common.not_found))),
  ),
];
