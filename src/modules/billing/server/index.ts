import { plans } from '#modules/accounts/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { planAndLimitsOf, plansOfAccounts, startSubscription } from './public.ts';
import { documentRoutes } from './routes/documents.ts';
import { usageRoutes } from './routes/usage.ts';

export const billing = serverModule({
  name: 'billing',
  ring: 'base',
  events,
  notifications,
  routes: [...documentRoutes, ...usageRoutes],
  answers: [answer(plans, { planAndLimitsOf, plansOfAccounts, startSubscription })],
});
