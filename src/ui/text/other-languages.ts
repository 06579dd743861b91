import type { Words } from '#shared/say.ts';

/** Texts of all languages but the one that everybody has. */
export const files = import.meta.glob<Words>(
  [
    './locales/{fr,es}.json',
    './locales/*/{fr,es}.json',
    '../../web/locales/{fr,es}.json',
    '../../web/locales/*/{fr,es}.json',
    '../../modules/*/locales/{fr,es}.json',
    '../../modules/*/locales/*/{fr,es}.json',
    '!../../modules/*/locales/{mail,export,defaults,demo-data,audited}/*.json',
  ],
  { import: 'default' },
);
