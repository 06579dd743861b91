const DIGITS = '1234567890'.split('');

/**
 * The keys of cards in a row: a digit plays the card that shows it and no other, since whoever presses 5 means the 5, and
 * a slip to 4 must play nothing. Only where no card shows a digit, as with sizes, they go to the cards in their order.
 */
export function keysOf(values: readonly string[]): (string | undefined)[] {
  const isNumbered = values.some((value) => DIGITS.includes(value));
  return values.map((value, at) => (isNumbered ? DIGITS.find((digit) => digit === value) : DIGITS[at]));
}
