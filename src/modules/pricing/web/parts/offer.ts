/** What a plan's button says. */
export type OfferLabel =
  | 'addToCart'
  | 'getStarted'
  | 'upgrade'
  | 'downgrade'
  | 'toAnnual'
  | 'toMonthly'
  | 'current'
  | 'contactAdmin'
  | 'contactSales'
  | 'inCart';

/** What a visitor can do with a plan: press a button, follow a link, or nothing. */
export interface CardOffer {
  readonly label: OfferLabel;
  readonly to?: string;
  readonly onChoose?: () => void;
  readonly isBusy?: boolean;
}
