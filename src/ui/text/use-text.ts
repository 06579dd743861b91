import type { FlatNamespace, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formattersFor } from './format.ts';
import type { Formatters } from './format.ts';
import { languageOf } from './languages.ts';
import type { Language } from './languages.ts';

/**
 * Texts of one module: `const t = useText('teams'); t('rename.title')`. Suspends while they load.
 * A module makes its keys known to the compiler in its `web/index.ts`:
 * `declare module 'i18next' { interface ResourceNamespaceMap { teams: typeof import('../locales/en.json') } }`
 */
export function useText<Name extends FlatNamespace>(namespace: Name): TFunction<Name> {
  return useTranslation(namespace).t as TFunction<Name>;
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.resolvedLanguage ?? i18n.language);
}

/** Dates, numbers, durations and money in the reader's language. */
export function useFormat(): Formatters {
  return formattersFor(useLanguage());
}
