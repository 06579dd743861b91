import { createContext, use, useSyncExternalStore } from 'react';
import { formattersFor, type Formatters } from './format.ts';
import type { Language } from './languages.ts';
import { currentTexts } from './text.ts';
import type { Namespace, Tell, TextFiles } from './text-keys.ts';
import type { Texts } from './texts.ts';

/** Hands down other texts than the page's own: prerendering renders one language after the other. */
export const TextsContext = createContext<Texts | null>(null);

/** The texts of this page; renders anew when they change. */
export function useTexts(): Texts {
  const texts = use(TextsContext) ?? currentTexts();
  if (!texts) throw new Error('startTexts() has not been called.');
  useSyncExternalStore(texts.subscribe, texts.version, texts.version);
  return texts;
}

/**
 * Used where nothing has to be waited for: a component that has waited is rendered again from its first hook on, and React
 * tells the hooks after `use()` from those before by meeting `use()` again. Its status lets React read it at once.
 */
const ready: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Texts of one module: `const t = useText('teams'); t('rename.title')`. Suspends while they load.
 * A module makes its keys known to the compiler as text-keys.ts says.
 */
export function useText<Name extends Namespace>(namespace: Name): Tell<Name> {
  'use no memo'; // the texts are one object that changes; what is memoised by it would stay in the old language
  const texts = useTexts();
  use(texts.has(namespace) ? ready : texts.load(namespace));
  return texts.teller(namespace);
}

/** The texts of one namespace as its file holds them: for prose in lists of paragraphs, which have no keys. Suspends like `useText`. */
export function useWords<Name extends Namespace>(namespace: Name): TextFiles[Name] {
  'use no memo'; // as above
  const texts = useTexts();
  use(texts.has(namespace) ? ready : texts.load(namespace));
  // The check of words holds every language to the keys and the lists of the English file.
  return texts.wordsOf(namespace) as unknown as TextFiles[Name];
}

export function useLanguage(): Language {
  'use no memo'; // as above
  return useTexts().language;
}

/** Dates, numbers, durations and money in the reader's language. */
export function useFormat(): Formatters {
  return formattersFor(useLanguage());
}
