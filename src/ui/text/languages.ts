export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'en';
/** Local storage key of the documented detection; the detector and sign-in write it. */
export const LANGUAGE_KEY = 'i18nextLng';

/** Each language under its own name, as a menu of languages shows them. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' };

/** `fr` for `fr-CA`; English for what is not spoken here. */
export function languageOf(tag: string | null | undefined): Language {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base) ?? DEFAULT_LANGUAGE;
}
