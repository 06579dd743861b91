/** A run of digits as long as a card's number, with the blanks and hyphens that people write between them. */
const NUMBER = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/;

/** Whether a text looks like the number of a card, which this server must never be sent. */
export const looksLikeCardNumber = (text: string): boolean => NUMBER.test(text);
