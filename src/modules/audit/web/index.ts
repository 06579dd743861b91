import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    audit: typeof words;
    /** What each module says of its audited events, in `locales/audited/`: its areas, and its actions with `_` for the dot. */
    audited: Readonly<Record<'areas' | 'actions', Readonly<Record<string, string>>>>;
  }
}

/** No screen of its own: Enterprise Admin shows the log. */
export const audit = webModule({ name: 'audit', routes: [] });
