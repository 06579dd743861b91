import type shell from '../locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shell;
  }
}
