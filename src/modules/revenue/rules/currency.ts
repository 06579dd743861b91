/** ISO 4217's currencies whose unit is not a hundred smallest units. Not asked of Intl: browsers know some of them otherwise (LAK, RSD). */
const decimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/** How many decimals a currency has. @param currency ISO 4217, in capitals */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2;

/** Smallest units as units, for an answer: 1234 are 12.34 USD, 1234 JPY and 1.234 KWD. */
export const unitsOf = (smallest: number, currency: string): number => smallest / 10 ** decimalsOf(currency);

/**
 * The smallest units of a decimal text as providers write it: `12.34`, `-0.5`. No float is between.
 * @throws RangeError for what is no number, or has more decimals than the currency
 */
export function smallestOf(text: string, currency: string): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const places = decimalsOf(currency);
  const kept = withoutZeros(fraction);
  const smallest = Number(whole + kept.padEnd(places, '0'));
  if (whole === '' || kept.length > places || !Number.isSafeInteger(smallest))
    throw new RangeError(`Not an amount of ${currency}: ${text}`);
  return sign === '-' ? 0 - smallest : smallest;
}

/** Without the zeros at its end. A loop, since an expression for them takes as long as the square of the text. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
