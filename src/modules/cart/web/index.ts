import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    cart: typeof words;
  }
}

const checkout = { en: 'Check out', fr: 'Paiement', es: 'Pago' };

export const cart = webModule({
  name: 'cart',
  routes: [
    {
      path: '/checkout',
      access: 'in',
      layout: 'app',
      title: checkout,
      action: actions.purchase,
      words: ['billing-screens'],
      lazy: () => import('./screens/checkout.tsx').then((module) => module.Checkout),
    },
  ],
});
