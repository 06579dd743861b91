const LETTERS = 26;
const letters = Array.from({ length: LETTERS }, (_, at) => String.fromCodePoint('A'.charCodeAt(0) + at));
/** Regions with a name and no address: unions, islands of another country's post, and codes for tests. */
const unaddressed = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Whether something can be sent there, by its ISO 3166-1 alpha-2 code. Browsers and Node know the countries, so no list of them is
 * kept. A code of the past has the name of the country that followed, and is none.
 */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !unaddressed.has(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
  names.of(code) !== undefined;

export const countryCodes = (): string[] => letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
