/** As people read them; the same in every language. A provider that is none of them has no name. */
export const providerNames: ReadonlyMap<string, string> = new Map([
  ['STRIPE', 'Stripe'],
  ['PAYPAL', 'PayPal'],
  ['SQUARE', 'Square'],
]);
