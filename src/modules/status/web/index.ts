import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';
import type errorTestWords from '../locales/error-test/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    status: typeof words;
    'status-error-test': typeof errorTestWords;
  }
}

const title = { en: 'Status', fr: 'État du service', es: 'Estado del servicio' };

export const status = webModule({
  name: 'status',
  routes: [
    {
      path: '/status',
      access: 'both',
      layout: 'public',
      shownWith: 'status',
      title,
      prerender: 'modules/status/web/screens/status.tsx',
      lazy: () => import('./screens/status.tsx').then((module) => module.Status),
    },
    {
      path: '/error-test',
      access: 'both',
      layout: 'bare',
      unverified: true,
      shownWith: 'development',
      title: { en: 'Error test', fr: 'Test d’erreurs', es: 'Prueba de errores' },
      words: ['status-error-test'],
      lazy: () => import('./screens/error-test.tsx').then((module) => module.ErrorTest),
    },
  ],
  nav: [{ to: '/status', label: { ...title, en: 'System status' }, place: 'footer-end', shownWith: 'status', order: 10 }],
});
