import { plans } from '#modules/accounts/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { billingProblems } from '../contract/problems.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { jobs } from './jobs.ts';
import { cardJobs } from './jobs/cards.ts';
import { noticeJobs } from './jobs/notices.ts';
import { notifications } from './notifications.ts';
import { planAndLimitsOf, plansOfAccounts, startSubscription } from './public.ts';
import { documentRoutes } from './routes/documents.ts';
import { methodRoutes } from './routes/methods.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { readPageState } from './queries/page-state.ts';
import { usageRoutes } from './routes/usage.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { eraseOf } from './service/erase.ts';
import { closeDeletedAccounts } from './subscribers/account-deleted.ts';
import { subscribers } from './subscribers.ts';

export const billing = serverModule({
  name: 'billing',
  ring: 'base',
  events,
  notifications,
  routes: [...subscriptionRoutes, ...documentRoutes, ...methodRoutes, ...usageRoutes, ...webhookRoutes],
  jobs: [...jobs, ...cardJobs, ...noticeJobs],
  subscribers: [...subscribers, closeDeletedAccounts],
  eraseOf,
  pageState: readPageState,
  // Issued documents with what was paid and booked. Their stored PDFs stay with them, so no file is named for the purge.
  outlives: ['invoices', 'invoice_lines', 'payments', 'ledger_entries', 'credit_notes', 'credit_note_lines', 'refunds'],
  fixtures: () => import('./fixtures.ts'),
  conflicts: { payments_pending: billingProblems.payment_pending },
  demo,
  answers: [answer(plans, { planAndLimitsOf, plansOfAccounts, startSubscription })],
});
