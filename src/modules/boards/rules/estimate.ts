export interface ItemEstimate {
  readonly points: number | null;
  /** The card where it is no number. */
  readonly label: string | null;
}

/** What a final estimate is worth to an item: points where the card is a number, else the card's own word (XL, infinity). */
export function estimateFrom(card: string): ItemEstimate {
  const number = Number(card.trim().replace(',', '.'));
  const isNumber = card.trim() !== '' && Number.isFinite(number) && number >= 0;
  return isNumber ? { points: number, label: null } : { points: null, label: card };
}
