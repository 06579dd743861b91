import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    teams: typeof words;
  }
}

/** Its parts are shown on pages of modules above: `/manage-users-teams` stands in `invitations`. */
export const teams = webModule({ name: 'teams', routes: [] });
