/** A story that is sized, not estimated: from 0 (XS) to 4 (XL) on the short T-shirt deck. */
export interface DemoTheme {
  readonly title: string;
  readonly size: 0 | 1 | 2 | 3 | 4;
}

const theme = (title: string, size: DemoTheme['size']): DemoTheme => ({ title, size });

/** First looks at what the next quarters may bring, oldest first. */
export const sizings: readonly { readonly name: string; readonly goal: string; readonly themes: readonly DemoTheme[] }[] = [
  {
    name: 'Roadmap sizing: payments',
    goal: 'Which of these fit into one quarter?',
    themes: [
      theme('A second payment provider', 4),
      theme('Pay in three parts', 3),
      theme('Bank transfer with an instant answer', 2),
      theme('Tips for the courier', 0),
      theme('Refunds to a gift card', 1),
    ],
  },
  {
    name: 'Roadmap sizing: loyalty',
    goal: 'A first look, before anybody promises a date.',
    themes: [
      theme('Points for every order', 3),
      theme('Pay with points', 2),
      theme('Levels with their own prices', 4),
      theme('A birthday present', 0),
    ],
  },
  {
    name: 'Roadmap sizing: warehouses',
    goal: 'What a third warehouse means for the checkout.',
    themes: [
      theme('Split an order over warehouses', 4),
      theme('Stock by warehouse in the cart', 2),
      theme('Cut-off times by warehouse', 1),
      theme('One tracking page for several parcels', 2),
    ],
  },
  {
    name: 'Roadmap sizing: partners',
    goal: 'Shops of partners on our checkout.',
    themes: [
      theme('Checkout as a service for partners', 4),
      theme('Colors and logo of a partner', 1),
      theme('Pay out to partners weekly', 3),
      theme('A report for each partner', 2),
      theme('A sandbox for their developers', 2),
    ],
  },
  {
    name: 'Roadmap sizing: store pick-up',
    goal: 'Order at home, collect in the store.',
    themes: [
      theme('Reserve an item in a store', 3),
      theme('Pay at the counter', 2),
      theme('Hand-over with a code', 1),
      theme('Returns in any store', 3),
    ],
  },
  {
    name: 'Roadmap sizing: next year',
    goal: 'What the year could hold, in five sizes.',
    themes: [
      theme('One account over all shops', 4),
      theme('Prices by contract for companies', 3),
      theme('Checkout inside the chat', 2),
      theme('Carbon footprint of a delivery', 1),
    ],
  },
];
