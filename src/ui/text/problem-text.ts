import type { FlatNamespace, i18n } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTexts } from './catalog.ts';
import { DEFAULT_LANGUAGE, languageOf } from './languages.ts';
import { currentLanguage, currentTexts } from './text.ts';

/** What is needed to word a refusal; ApiProblem is one, and so is a failed acknowledgement of a live message. */
export interface WordedProblem {
  /** `module.reason` */
  readonly code: string;
  /** The server's English text, its places already filled. */
  readonly message: string;
  readonly details?: unknown;
}

/**
 * Words a problem in the reader's language: `problems.<reason>` in the texts of the code's module, its places filled from
 * the details. English is the server's own text, which stands in the contract and nowhere else; it is also what
 * appears while a translation is on its way or does not exist.
 */
export function problemText(problem: WordedProblem, language = currentLanguage(), texts: i18n | undefined = currentTexts()): string {
  if (!texts || language === DEFAULT_LANGUAGE) return problem.message;
  const { namespace, key } = placeOf(problem.code);
  if (!texts.hasResourceBundle(language, namespace)) {
    if (hasTexts(namespace)) void texts.loadNamespaces(namespace);
    return problem.message;
  }
  const values = typeof problem.details === 'object' ? problem.details : {};
  // A code is known only at run time, so the compiler cannot look its key up.
  const words = texts.getFixedT(language, namespace as FlatNamespace) as (key: string, values: object) => string;
  return words(key, { ...values, defaultValue: problem.message });
}

/** `problemText` in the reader's language; it renders anew when the words of another module arrive. */
export function useProblemText(problem: WordedProblem | null | undefined): string | null {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.resolvedLanguage ?? i18n.language);
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('loaded', changed);
      return () => i18n.off('loaded', changed);
    },
    [i18n],
  );
  const read = () => (problem ? problemText(problem, language, i18n) : null);
  return useSyncExternalStore(subscribe, read, read);
}

/** Problems of the request layer itself belong to no module; their words are with the shared ones. */
function placeOf(code: string): { readonly namespace: string; readonly key: string } {
  const dot = code.indexOf('.');
  const area = code.slice(0, dot);
  return { namespace: area === 'request' ? 'ui' : area, key: `problems.${code.slice(dot + 1)}` };
}
