import { IconBook2 } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { docsPaths } from '../contract/contents.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    docs: typeof words;
  }
}

const documentation = { en: 'Documentation', fr: 'Documentation', es: 'Documentación' };

const allPages = { en: 'All documentation', fr: 'Toute la documentation', es: 'Toda la documentación' };
const quickStart = { en: 'Quick start', fr: 'Démarrage rapide', es: 'Inicio rápido' };

export const docs = webModule({
  name: 'docs',
  ring: 'base',
  routes: docsPaths.map((path) => ({
    path,
    access: 'both',
    layout: 'public',
    isText: true,
    title: documentation,
    prerender: 'modules/docs/web/screens/page.tsx',
    lazy: () => import('./screens/page.tsx').then((module) => module.Page),
  })),
  nav: [
    { to: '/docs', label: documentation, place: 'sidebar-foot', order: 10, icon: IconBook2 },
    { to: '/docs/getting-started/quick-start', label: quickStart, place: 'public-docs', order: 10 },
    { to: '/docs', label: allPages, place: 'public-docs', order: 90 },
  ],
});
