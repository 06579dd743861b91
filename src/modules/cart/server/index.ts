import { purchaseOrigins } from '#modules/billing/server/public.ts';
import { answer } from '#platform/module/question.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { routes } from './routes.ts';
import { emptyBought } from './service/completed.ts';
import { exportCart } from './service/export-cart.ts';

export const cart = serverModule({
  name: 'cart',
  ring: 'base',
  routes,
  fixtures: () => import('./fixtures.ts'),
  exportOf: { inAccount: exportCart },
  answers: [answer(purchaseOrigins, { completed: emptyBought })],
});
