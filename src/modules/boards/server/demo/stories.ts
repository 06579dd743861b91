/** A theme of the demo's project, with its stories in the order in which they are built. */
export interface DemoEpic {
  readonly title: string;
  readonly label: string;
  /** Title and points. */
  readonly stories: readonly (readonly [string, number])[];
}

/** What the team of a shop's checkout builds in half a year, and what it has before it. */
export const epics: readonly DemoEpic[] = [
  {
    title: 'Buy without an account',
    label: 'Feature',
    stories: [
      ['Check out with an e-mail address alone', 5],
      ['Offer to keep the details after the order is placed', 3],
      ['Find a guest order by its number and e-mail', 3],
      ['Join guest orders to an account made later', 8],
      ['Send the receipt again from the order page', 2],
      ['Ask for an account on the last step, not the second', 2],
      ['Show guests where their parcel is', 3],
      ['Forget a guest’s address after 90 days', 3],
      ['Let support change the address of a guest order', 5],
      ['Count how many guests come back', 2],
      ['Say why the phone number is asked for', 1],
      ['Keep what was typed when the page is reloaded', 3],
    ],
  },
  {
    title: 'A cart that lasts',
    label: 'Feature',
    stories: [
      ['Keep the cart for 30 days', 3],
      ['Carry the cart from phone to laptop', 5],
      ['Show what has become dearer or is sold out', 3],
      ['Empty carts that nobody opened for a year', 1],
      ['Move an article from the cart to the wish list', 2],
      ['Change sizes in the cart itself', 3],
      ['Share a cart by a link', 5],
      ['Undo a removal', 2],
      ['Show the cost of shipping in the cart', 5],
      ['Warn when two of the same article differ in price', 1],
      ['Reserve the last piece for ten minutes', 8],
      ['Keep gift wrapping with its article', 2],
    ],
  },
  {
    title: 'The new payment provider',
    label: 'Payments',
    stories: [
      ['Take a card payment through the new provider', 8],
      ['Ask for the second proof when the bank wants it', 8],
      ['Word what the bank refused so that a buyer can act', 3],
      ['Record every answer of the provider for a year', 2],
      ['Pay with a card kept by the browser', 5],
      ['Try a failed payment once more by itself', 3],
      ['Switch one percent of buyers to the new provider', 2],
      ['Switch all buyers, and keep the way back', 3],
      ['Compare what both providers settle each night', 5],
      ['Retire the old provider', 5],
      ['Hide payment methods that a country does not have', 2],
      ['Alarm when one in twenty payments fails', 3],
    ],
  },
  {
    title: 'Refunds without a developer',
    label: 'Payments',
    stories: [
      ['Refund an order in full', 5],
      ['Refund single lines of an order', 8],
      ['Tell the buyer when the money is on its way', 2],
      ['Ask a second person above $500', 3],
      ['Show refunds in the monthly statement', 3],
      ['Refund to a voucher when the card has expired', 5],
      ['Give a reason for each refund', 1],
      ['List refunds that the bank sent back', 3],
      ['Undo a refund within an hour', 5],
      ['Refund shipping with the last line', 2],
    ],
  },
  {
    title: 'Invoices that an accountant accepts',
    label: 'Feature',
    stories: [
      ['Number invoices without gaps', 5],
      ['Put the tax number of a company on its invoice', 2],
      ['Correct an invoice by a credit note', 8],
      ['Download all invoices of a month', 3],
      ['Show net prices to companies', 5],
      ['Check tax numbers against the register', 3],
      ['Keep invoices for ten years', 2],
      ['Send invoices to a second address', 2],
      ['Round each line, not the sum', 2],
      ['Write invoices in the buyer’s language', 5],
    ],
  },
  {
    title: 'Faster on a phone',
    label: 'Performance',
    stories: [
      ['Measure the checkout on a slow phone each night', 3],
      ['Load the payment form only when it is needed', 5],
      ['Cut the first script in half', 8],
      ['Show the cart before its prices are checked', 5],
      ['Open the number keys for numbers', 1],
      ['Fill the address from the phone’s own card', 3],
      ['Keep the button in reach of a thumb', 2],
      ['Store pictures in the size that is shown', 3],
      ['Say how many steps are left', 1],
      ['Answer the stock check within 200 ms', 5],
    ],
  },
  {
    title: 'Vouchers and discounts',
    label: 'Feature',
    stories: [
      ['Redeem a voucher for part of an order', 5],
      ['Show what is left on a voucher', 2],
      ['Limit a discount to its first thousand uses', 3],
      ['Stop two discounts on one article', 3],
      ['Sell vouchers as a file and by mail', 8],
      ['Mail a voucher on a chosen day', 3],
      ['Take a discount code from a link', 2],
      ['Report which discounts were worth it', 5],
      ['Block codes that are tried one after another', 3],
      ['Give a code to everybody of a company', 5],
    ],
  },
  {
    title: 'Delivery when it suits',
    label: 'Feature',
    stories: [
      ['Choose the day of the delivery', 5],
      ['Deliver to a pick-up point', 8],
      ['Show pick-up points on a map', 5],
      ['Split an order that is not all in stock', 8],
      ['Tell when an express order must be placed', 2],
      ['Change the day until the evening before', 3],
      ['Leave a note for the driver', 1],
      ['Print the return label at home', 3],
      ['Book the collection of a return', 5],
      ['Count parcels that came back', 2],
      ['Compare carriers by what arrives on time', 5],
      ['Deliver a bulky article on its own', 3],
    ],
  },
];

/** What comes up in the middle of a sprint. */
export const surprises: readonly (readonly [string, number])[] = [
  ['Card payments fail for one bank since this morning', 3],
  ['Confirmation mails end up as spam', 2],
  ['The cart is empty after signing in', 3],
  ['Prices without tax show on the last step', 2],
  ['Orders above $999 are cut to three digits', 2],
  ['The voucher field takes a blank', 1],
];

/** What operations asks for: what is wrong, and where. */
export const upkeep = {
  problems: [
    'Raise the time limit of',
    'Renew the certificate of',
    'Look into the slow evenings of',
    'Mend the broken links in',
    'Tidy the logs of',
    'Give access to',
    'Update the libraries of',
    'Write down how to restart',
    'Answer the audit about',
    'Remove old accounts from',
    'Add an alarm to',
    'Restore one day of',
  ],
  places: [
    'the mail service',
    'the warehouse export',
    'the search index',
    'the price feed',
    'the support desk',
    'the nightly reports',
    'the test shop',
    'the photo store',
    'the bank connection',
    'the translation tool',
    'the returns portal',
    'the loyalty programme',
  ],
  reasons: ['Waits for the provider', 'Waits for access', 'Needs a decision of legal', 'Cannot be reproduced yet'],
} as const;

/** A newer project, whose first month is behind it. */
export const appStories: readonly (readonly [string, number])[] = [
  ['Sign in with the shop’s account', 5],
  ['Scan a barcode in the shop', 8],
  ['Show the order’s way on the home screen', 5],
  ['Pay with the phone’s own wallet', 8],
  ['Notify when the parcel arrives', 3],
  ['Open links of mails in the app', 3],
  ['Search by speaking', 5],
  ['Try shoes on with the camera', 13],
  ['Keep the wish list without a network', 5],
  ['Return an order with a code', 5],
  ['Follow a brand', 3],
  ['Dark colours', 2],
  ['Rate an article after two weeks', 3],
  ['Split the bill with friends', 8],
];
