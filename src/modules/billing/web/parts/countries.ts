import { countryCodes } from '#shared/countries.ts';
import type { Language } from '#ui/text/languages.ts';

interface Country {
  readonly value: string;
  readonly label: string;
}

const kept = new Map<Language, readonly Country[]>();

/** All countries by their names in a language, in its order: the browser knows them, so no list of them is downloaded. */
export function countriesIn(language: Language): readonly Country[] {
  const known = kept.get(language) ?? listCountries(language);
  kept.set(language, known);
  return known;
}

function listCountries(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodes()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
