import { serve, serveOpen } from '#platform/http/serve.ts';
import * as figures from '../contract/figures.ts';
import { reportTelemetry } from '../contract/report.ts';
import { countsOf, errorsOf, visitsOf } from './queries.ts';
import { deleteGroup } from './service/delete-group.ts';
import { exportCounts } from './service/export.ts';
import { receiveReport } from './service/receive.ts';

export const routes = [
  serveOpen(reportTelemetry, (request, { body }) => receiveReport(request, body)),
  serve(figures.readVisits, (context, { query }) => visitsOf(context, query)),
  serve(figures.listCounts, (context, { query }) => countsOf(context, query)),
  serve(figures.exportCounts, (context, { query }) => exportCounts(context, query)),
  serve(figures.listErrors, (context, { query }) => errorsOf(context, query)),
  serve(figures.deleteError, (context, { params }) => deleteGroup(context, params.errorId)),
];
