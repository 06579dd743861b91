/** What the networks of cards call themselves, by the names that providers use. */
const names = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** `visa` → `Visa`; a network that is not known is shown as the provider wrote it. */
export const brandName = (brand: string): string => names.get(brand.toLowerCase()) ?? brand;

interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** `Visa •••• 4242`, wherever a card is named on a screen. */
export const cardName = ({ brand, last4 }: Card): string => `${brandName(brand)} •••• ${last4}`;
