import type { Language } from './languages.ts';

/** `FR` → France, Francia: the browser knows the names of countries, so none is downloaded. */
export const countryName = (language: Language, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
