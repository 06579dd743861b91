import type charts from './locales/charts/en.json';
import type ui from './locales/en.json';
import type fields from './locales/fields/en.json';
import type files from './locales/files/en.json';
import type forms from './locales/forms/en.json';
import type live from './locales/live/en.json';
import type { TellOf } from '#shared/say.ts';

/**
 * The English texts of each namespace, whose keys the compiler then knows. A module adds its own in its `web/index.ts`:
 * `declare module '#ui/text/text-keys.ts' { interface TextFiles { teams: typeof words } }`
 */
export interface TextFiles {
  ui: typeof ui;
  'ui-charts': typeof charts;
  'ui-fields': typeof fields;
  'ui-files': typeof files;
  'ui-forms': typeof forms;
  'ui-live': typeof live;
}

export type Namespace = keyof TextFiles;

/** Says a text of one namespace, its places filled. */
export type Tell<Name extends Namespace> = TellOf<TextFiles[Name]>;
