import { serve, serveOpen } from '#platform/http/serve.ts';
import * as figures from '../contract/figures.ts';
import * as integrations from '../contract/integrations.ts';
import { listCustomers } from './queries/customers.ts';
import { listIntegrations, readIntegration } from './queries/integrations.ts';
import { listTransactions } from './queries/transactions.ts';
import { changeIntegration, disconnectProvider, syncNow } from './service/change.ts';
import { connectProvider } from './service/connect.ts';
import { exportCustomers, exportTransactions } from './service/export.ts';
import { readMetrics } from './service/metrics.ts';

export const routes = [
  serve(integrations.listIntegrations, (context, { query }) => listIntegrations(context, query)),
  serve(integrations.getIntegration, (context, { params }) => readIntegration(context, params.integrationId)),
  // Open: the provider is asked outside of a transaction.
  serveOpen(integrations.createIntegration, (request, input) => connectProvider(request, input)),
  serveOpen(integrations.updateIntegration, (request, input) => changeIntegration(request, input)),
  serve(integrations.deleteIntegration, (context, { params }) => disconnectProvider(context, params.integrationId)),
  serve(integrations.syncIntegration, (context, { params }) => syncNow(context, params.integrationId)),
  serve(figures.getMetrics, (context, { query }) => readMetrics(context, query)),
  serve(figures.listTransactions, (context, { query }) => listTransactions(context, query)),
  serve(figures.listCustomers, (context, { query }) => listCustomers(context, query)),
  serve(figures.exportTransactions, (context, { query }) => exportTransactions(context, query)),
  serve(figures.exportCustomers, (context, { query }) => exportCustomers(context, query)),
];
