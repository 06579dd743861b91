import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    teams: typeof words;
  }
}

/** Its parts are shown on pages of modules above: `/manage-users-teams` stands in `invitations`. */
export const teams = webModule({ name: 'teams', routes: [] });
