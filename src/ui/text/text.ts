import { LANGUAGE_KEY, languageOf, languages, type Language } from './languages.ts';
import type { Namespace } from './text-keys.ts';
import { Texts } from './texts.ts';

/** The texts of this page. One instance in a browser; prerendering makes its own for each page. */
let texts: Texts | undefined;

/**
 * Loads the reader's texts: local storage, then the browser, then the page's own language. Call once before the first render.
 * @param fixed the language of a prerendered page, which its path decides
 */
export async function startTexts(fixed?: Language): Promise<Texts> {
  texts = new Texts(fixed ?? readersLanguage());
  showLanguage(texts.language);
  await texts.load('ui');
  return texts;
}

/** Texts in one language, for prerendering a page or for a test. The caller hands them down by TextsProvider. */
export async function createTexts(language: Language, ...namespaces: string[]): Promise<Texts> {
  const made = new Texts(language);
  await Promise.all(['ui', ...namespaces].map((namespace) => made.load(namespace)));
  texts ??= made;
  return made;
}

/** Fetches a module's texts beside its screen, so that the screen never waits for them afterwards. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  const page = texts;
  if (page) await Promise.all(namespaces.map((namespace) => page.load(namespace)));
}

export const currentTexts = (): Texts | undefined => texts;
export const currentLanguage = (): Language => texts?.language ?? languageOf(null);

/** Changes the language of the whole page and remembers it in local storage. */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  await turnTo(language);
}

/** Shows a page in the language of its path, or without one in the reader's own; remembers nothing. */
export async function followPath(language: Language | null): Promise<void> {
  await turnTo(language ?? readersLanguage());
}

async function turnTo(language: Language): Promise<void> {
  if (!texts || texts.language === language) return;
  await texts.change(language);
  showLanguage(language);
}

/** The documented detection: local storage, then the browser, then the page. */
function readersLanguage(): Language {
  const wanted = [storedLanguage(), ...navigator.languages, document.documentElement.lang];
  return languageOf(wanted.find((tag) => tag && languages.some((known) => known === tag.toLowerCase().split(/[-_]/)[0])));
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // blocked by the browser's settings
  }
}

function showLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
