import { plans } from '#modules/accounts/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { billingProblems } from '../contract/problems.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { planAndLimitsOf, plansOfAccounts, startSubscription } from './public.ts';
import { documentRoutes } from './routes/documents.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { usageRoutes } from './routes/usage.ts';

export const billing = serverModule({
  name: 'billing',
  ring: 'base',
  events,
  notifications,
  conflicts: { payments_pending: billingProblems.payment_pending },
  routes: [...subscriptionRoutes, ...documentRoutes, ...usageRoutes],
  answers: [answer(plans, { planAndLimitsOf, plansOfAccounts, startSubscription })],
});
