import { IconBook2 } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { docsPaths } from '../contract/contents.ts';
import type answers from '../locales/answers/en.json';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    docs: typeof words;
    /** Of the panel that operators read. */
    'docs-answers': typeof answers;
  }
}

const documentation = { en: 'Documentation', fr: 'Documentation', es: 'Documentación' };

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
  nav: [{ to: '/docs', label: documentation, place: 'sidebar-foot', order: 10, icon: IconBook2 }],
  menu: () => import('./parts/pages-menu.ts').then((part) => part.menu),
});
