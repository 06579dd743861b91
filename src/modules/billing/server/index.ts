import { plans } from '#modules/accounts/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { planAndLimitsOf, plansOfAccounts, startSubscription } from './public.ts';
import { documentRoutes } from './routes/documents.ts';
import { usageRoutes } from './routes/usage.ts';
import { eraseOf } from './service/erase.ts';

export const billing = serverModule({
  name: 'billing',
  ring: 'base',
  events,
  notifications,
  eraseOf,
  // Issued documents with what was paid and booked. Their stored PDFs stay with them, so no file is named for the purge.
  outlives: ['invoices', 'invoice_lines', 'payments', 'ledger_entries'],
  routes: [...documentRoutes, ...usageRoutes],
  answers: [answer(plans, { planAndLimitsOf, plansOfAccounts, startSubscription })],
});
