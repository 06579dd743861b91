import type { Language } from '#ui/text/languages.ts';

interface Country {
  readonly value: string;
  readonly label: string;
}

const LETTERS = 26;
const letters = Array.from({ length: LETTERS }, (_, at) => String.fromCodePoint('A'.charCodeAt(0) + at));
/** Regions with a name and no address: unions, islands of another country's post, and codes for tests. */
const unaddressed = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);
const kept = new Map<Language, readonly Country[]>();

/** All countries by their names in a language, in its order: the browser knows them, so no list of them is downloaded. */
export function countriesIn(language: Language): readonly Country[] {
  const known = kept.get(language) ?? listCountries(language);
  kept.set(language, known);
  return known;
}

function listCountries(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .flatMap((value) => {
      // A code of the past has the name of the country that followed.
      const label = unaddressed.has(value) || Intl.getCanonicalLocales(`und-${value}`)[0] !== `und-${value}` ? undefined : names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
