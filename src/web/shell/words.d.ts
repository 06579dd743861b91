import type shell from '../locales/en.json';
import type palette from '../locales/palette/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shell;
    'shell-palette': typeof palette;
  }
}
