/** Languages of the product; the first is the one for whoever's own is unknown. */
export const locales = ['en', 'fr', 'es'] as const;
export type Locale = (typeof locales)[number];

/** The product's language for a wish such as `fr-CA` or an Accept-Language header. */
export function localeOf(wish: string | null | undefined): Locale {
  for (const part of (wish ?? '').toLowerCase().split(',')) {
    const language = part.trim().slice(0, 2);
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return locales[0];
}
