import type shell from '../locales/en.json';
import type overdue from '../locales/overdue/en.json';
import type palette from '../locales/palette/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    shell: typeof shell;
    'shell-overdue': typeof overdue;
    'shell-palette': typeof palette;
  }
}
