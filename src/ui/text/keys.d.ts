import type ui from './locales/en.json';
import type fields from './locales/fields/en.json';
import type files from './locales/files/en.json';
import type forms from './locales/forms/en.json';
import type live from './locales/live/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
  }
  interface ResourceNamespaceMap {
    ui: typeof ui;
    'ui-fields': typeof fields;
    'ui-files': typeof files;
    'ui-forms': typeof forms;
    'ui-live': typeof live;
  }
}
