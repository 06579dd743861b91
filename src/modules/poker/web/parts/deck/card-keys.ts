const DIGITS = '1234567890'.split('');

/**
 * The keys of cards in a row: a digit plays the card that shows it, since whoever presses 5 means the 5; the digits
 * that no card shows go to the other cards in their order. Undefined for those that are left.
 */
export function keysOf(values: readonly string[]): (string | undefined)[] {
  const spare = DIGITS.filter((digit) => !values.includes(digit));
  return values.map((value) => (DIGITS.includes(value) ? value : spare.shift()));
}
