/** Languages in which the headings of CSV and PDF exports are written. */
export const exportLanguages = ['en', 'fr', 'es'] as const;
export type ExportLanguage = (typeof exportLanguages)[number];
