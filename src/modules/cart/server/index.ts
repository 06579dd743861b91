import { purchaseOrigins } from '#modules/billing/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';
import { emptyBought } from './service/completed.ts';

export const cart = serverModule({
  name: 'cart',
  ring: 'base',
  routes,
  fixtures: () => import('./fixtures.ts'),
  answers: [answer(purchaseOrigins, { completed: emptyBought })],
});
