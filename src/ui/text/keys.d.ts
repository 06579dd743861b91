import type ui from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
  }
  interface ResourceNamespaceMap {
    ui: typeof ui;
  }
}
