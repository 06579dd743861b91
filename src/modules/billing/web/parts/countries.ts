import { countryCodes } from '#shared/countries.ts';
import { countryName } from '#ui/text/country-name.ts';
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
  return countryCodes()
    .map((value) => ({ value, label: countryName(language, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
