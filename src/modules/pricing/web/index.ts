import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    pricing: typeof words;
  }
}

export const pricing = webModule({ name: 'pricing', routes: [] });
