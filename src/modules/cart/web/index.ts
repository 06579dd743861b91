import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    cart: typeof words;
  }
}

export const cart = webModule({ name: 'cart', routes: [] });
