import { DEFAULT_LANGUAGE, languages, type Language } from './languages.ts';

/** Splits `/fr/terms` into French and `/terms`; a path without a prefix has no language of its own. */
export function splitPath(pathname: string): { language: Language | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const language = languages.find((known) => known === first && known !== DEFAULT_LANGUAGE) ?? null;
  return language ? { language, path: `/${rest.join('/')}` } : { language: null, path: pathname };
}

/** The address of a prerendered page in one language: English has no prefix. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
