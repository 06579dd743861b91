import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    features: typeof words;
  }
}

/** No page of its own: the setup opens over whatever is shown, and the switches stand in the account's settings. */
export const features = webModule({ name: 'features', routes: [] });
