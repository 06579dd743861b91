import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    audit: typeof words;
  }
}

/** No screen of its own: Enterprise Admin shows the log. */
export const audit = webModule({ name: 'audit', routes: [] });
