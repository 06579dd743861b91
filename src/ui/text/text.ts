import { createInstance } from 'i18next';
import type { BackendModule, i18n, InitOptions, Namespace, ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readTexts } from './catalog.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, languageOf, languages } from './languages.ts';
import type { Language } from './languages.ts';

const catalog: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    readTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

const options: InitOptions = {
  supportedLngs: [...languages],
  // Every key exists in all three languages (a check holds them together), so only the reader's language travels.
  fallbackLng: (detected) => (languages.some((known) => known === detected) ? [] : [DEFAULT_LANGUAGE]),
  ns: ['ui'],
  defaultNS: 'ui',
  interpolation: { escapeValue: false }, // React escapes
};

/** The texts of this page. One instance in a browser; prerendering makes its own for each page. */
let texts: i18n | undefined;

/**
 * Loads the reader's texts: local storage, then the browser, then the page's own language. Call once before the first render.
 * @param fixed the language of a prerendered page, which its path decides
 */
export async function startTexts(fixed?: Language): Promise<i18n> {
  texts = createInstance();
  texts.on('languageChanged', showLanguage);
  await texts
    .use(catalog)
    .use(initReactI18next)
    .init({ ...options, lng: fixed ?? readersLanguage() });
  return texts;
}

/** Shows a page in the language of its path, or without one in the reader's own; remembers nothing. */
export async function followPath(language: Language | null): Promise<void> {
  const wanted = language ?? readersLanguage();
  if (texts && wanted !== currentLanguage()) await texts.changeLanguage(wanted);
}

/** The documented detection: local storage, then the browser, then the page. By hand, since a library for it weighs 3.5 kB. */
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

/** Texts in one language, for prerendering a page or for a test. The caller hands them down by I18nextProvider. */
export async function createTexts(language: Language, ...namespaces: string[]): Promise<i18n> {
  const made = createInstance();
  await made.use(catalog).init({ ...options, lng: language, ns: ['ui', ...namespaces] });
  texts ??= made;
  return made;
}

/** Fetches a module's texts beside its screen, so that the screen never waits for them afterwards. */
export async function loadTexts(...namespaces: readonly (string & Namespace)[]): Promise<void> {
  await texts?.loadNamespaces(namespaces);
}

export const currentTexts = (): i18n | undefined => texts;
export const currentLanguage = (): Language => languageOf(texts?.resolvedLanguage ?? texts?.language);

/** Changes the language of the whole page and remembers it in local storage. */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  await texts?.changeLanguage(language);
}

function showLanguage(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageOf(language);
}
