import { plans } from '#modules/accounts/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { planAndLimitsOf, plansOfAccounts, startSubscription } from './public.ts';

export const billing = serverModule({
  name: 'billing',
  ring: 'base',
  routes: [],
  answers: [answer(plans, { planAndLimitsOf, plansOfAccounts, startSubscription })],
});
