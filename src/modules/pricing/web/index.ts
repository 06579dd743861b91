import { IconTag } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    pricing: typeof words;
  }
}

const pricingTitle = { en: 'Pricing', fr: 'Tarifs', es: 'Precios' };

// One address, two frames: strangers meet the prerendered page, members the same prices with their own plan's labels.
export const pricing = webModule({
  name: 'pricing',
  routes: [
    {
      path: '/pricing',
      access: 'out',
      signedIn: 'app',
      layout: 'public',
      title: pricingTitle,
      prerender: 'modules/pricing/web/screens/pricing.tsx',
      lazy: () => import('./screens/pricing.tsx').then((module) => module.Pricing),
    },
    {
      path: '/pricing',
      access: 'in',
      layout: 'app',
      title: pricingTitle,
      lazy: () => import('./screens/member-pricing.tsx').then((module) => module.MemberPricing),
    },
  ],
  nav: [
    { to: '/pricing', label: pricingTitle, place: 'public-header', order: 20 },
    { to: '/pricing', label: pricingTitle, place: 'footer-product', order: 1 },
  ],
  palette: [{ id: 'pricing', to: '/pricing', label: pricingTitle, icon: IconTag, keywords: 'plan offre upgrade Pro Enterprise' }],
});
