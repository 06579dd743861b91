/**
 * A run of digits as long as a card's number, with what people, forms and copied pages put between them: blanks of all kinds,
 * hyphens, dots, nothing seen.
 */
const NUMBER = /(?<!\d)\d(?:[\s\p{Pd}\p{Cf}.,_/·]{0,3}\d){12,18}(?!\d)/u;

/** Whether a text looks like the number of a card, which this server must never be sent. */
export const looksLikeCardNumber = (text: string): boolean => NUMBER.test(text.normalize('NFKC'));

/** Amex, and those with 16 digits, of which the last proves the others. */
const KNOWN = /(?<!\d)(?:3(?:[\s\p{Pd}\p{Cf}.,_/·]{0,3}\d){14}|[2-6](?:[\s\p{Pd}\p{Cf}.,_/·]{0,3}\d){15})(?!\d)/gu;

/**
 * Whether a text that people write holds the number of a card. Other numbers are as long (a place, a parcel, a tax number), so this
 * asks for the length and the check digit of the cards that there are.
 */
export const holdsCardNumber = (text: string): boolean =>
  (text.normalize('NFKC').match(KNOWN) ?? []).some((found) => isLuhn(found.replaceAll(/\D/g, '')));

function isLuhn(digits: string): boolean {
  const sum = [...digits].reduceRight((all, digit, at) => {
    const isDoubled = (digits.length - at) % 2 === 0;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
