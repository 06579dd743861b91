/** A story of the demo: its title, the size that the team comes to see in it, and what is written beneath. */
export interface DemoStory {
  readonly title: string;
  /** A card of the short Fibonacci deck. */
  readonly size: 1 | 2 | 3 | 5 | 8 | 13;
  readonly description?: string;
}

export interface DemoBacklog {
  readonly name: string;
  readonly goal: string;
  readonly stories: readonly DemoStory[];
}

const about = (name: string, goal: string, ...stories: readonly (readonly [string, DemoStory['size'], string?])[]): DemoBacklog => ({
  name,
  goal,
  stories: stories.map(([title, size, description]) => ({ title, size, ...(description && { description }) })),
});

/** What a team that builds a checkout talked about in half a year, oldest first: one refinement each. */
export const refinements: readonly DemoBacklog[] = [
  about(
    'Refinement: guest checkout',
    'A buyer without an account gets from the cart to the receipt.',
    ['Check out with an e-mail address alone', 5, 'An account is asked for on the second step, and four in ten leave there.'],
    ['Offer to keep the details after the order is placed', 3],
    ['Find a guest order by its number and e-mail', 3, 'Support looks these up by hand, about 30 a week.'],
    ['Join guest orders to an account that is made later', 8, 'Only when the address is verified.'],
  ),
  about(
    'Refinement: address form',
    'Fewer parcels that come back.',
    ['Suggest addresses while somebody types', 5],
    ['Accept postcodes of Ireland and the Channel Islands', 2, 'The pattern refuses both.'],
    ['Say which field is wrong beside the field', 2],
    ['Keep the form when the page is reloaded', 3],
  ),
  about(
    'Refinement: cart that lasts',
    'What somebody put into the cart is there when they come back.',
    ['Keep the cart for 30 days', 3],
    ['Carry the cart from phone to laptop', 5, 'For people who are signed in.'],
    ['Show what has become dearer or is sold out', 3],
    ['Empty carts that nobody opened for a year', 1],
  ),
  about(
    'Refinement: card payments',
    'The new payment provider takes its first real card.',
    ['Take a card payment through the new provider', 13, 'Behind a switch; one percent of buyers first.'],
    ['Ask for the second proof when the bank wants it', 8],
    ['Word what the bank refused so that a buyer can act', 3],
    ['Record every answer of the provider for a year', 2],
  ),
  about(
    'Refinement: refunds',
    'Support refunds without asking a developer.',
    ['Refund an order in full', 5],
    ['Refund single lines of an order', 8, 'Shipping is refunded with the last line.'],
    ['Tell the buyer by mail when the money is on its way', 2],
    ['Ask a second person above $500', 3],
  ),
  about(
    'Refinement: invoices',
    'An invoice that an accountant accepts.',
    ['Number invoices without gaps', 5, 'One series a country and year.'],
    ['Put the tax number of a company on its invoice', 2],
    ['Correct an invoice by a credit note', 8],
    ['Download all invoices of a month', 3],
  ),
  about(
    'Refinement: speed of the cart',
    'The cart opens within a second on a mid-range phone.',
    ['Load prices in one request instead of one a line', 3, 'A cart of 20 lines makes 23 requests today.'],
    ['Show the cart before recommendations have come', 2],
    ['Serve product pictures at the size they are shown', 3],
    ['Measure the time to the first usable cart in the field', 2],
  ),
  about(
    'Refinement: wallets',
    'One tap to pay where the device can.',
    ['Pay with Apple Pay', 8],
    ['Pay with Google Pay', 5, 'Shares most of its path with Apple Pay.'],
    ['Hide wallets that the device does not have', 1],
    ['Take the delivery address from the wallet', 3],
  ),
  about(
    'Refinement: promotion codes',
    'Marketing runs a campaign without a release.',
    ['Take a percentage off the whole cart', 3],
    ['Limit a code to some products', 5],
    ['Say why a code does not apply', 2, 'Expired, too small a cart, used before.'],
    ['Import 10,000 single-use codes from a file', 5],
  ),
  about(
    'Refinement: delivery choice',
    'The buyer picks when and where.',
    ['Show delivery dates instead of "3 to 5 days"', 8, 'Needs the cut-off times of the two warehouses.'],
    ['Deliver to a pick-up point', 13],
    ['Remember the last choice', 1],
    ['Show what delivery costs before the last step', 2],
  ),
  about(
    'Refinement: fraud checks',
    'Fewer chargebacks, without turning good buyers away.',
    ['Hold orders that look like a stolen card', 5],
    ['Show support why an order is held', 3],
    ['Release or cancel a held order', 3],
    ['Learn from chargebacks of the last year', 8, 'A spike first: is the data good enough?'],
  ),
  about(
    'Refinement: accessibility',
    'The whole checkout works with a keyboard and a screen reader.',
    ['Announce errors of the form to screen readers', 3],
    ['Let the date picker work with the keyboard', 5],
    ['Raise the contrast of the disabled button', 1],
    ['Keep the focus where it was after a line is removed', 2],
  ),
  about(
    'Refinement: subscriptions',
    'Coffee every four weeks, and an end whenever one likes.',
    ['Order a product every two, four or eight weeks', 13],
    ['Skip the next delivery', 3],
    ['Cancel with one click', 2],
    ['Try a failed renewal again after three days', 5],
  ),
  about(
    'Refinement: company buyers',
    'Ten companies buy on account.',
    ['Pay by invoice within 30 days', 8, 'Credit limit by company, checked at the last step.'],
    ['Ask for a purchase order number', 2],
    ['Let a colleague approve the cart', 8],
    ['Show net prices to companies', 3],
  ),
  about(
    'Refinement: order confirmation',
    'Nobody asks support whether the order went through.',
    ['Send the confirmation within a minute', 3, 'The queue holds it for up to ten.'],
    ['Show the order again at the link of the mail', 2],
    ['Add the delivery to a calendar', 1],
    ['Confirm in the language of the shop', 3],
  ),
  about(
    'Refinement: tax',
    'The right tax, also across a border.',
    ['Charge the tax of the country of delivery', 8],
    ['Check tax numbers of companies with the register', 5, 'It is away for an hour most nights.'],
    ['Show tax by rate on the receipt', 2],
    ['Export the quarter for the tax return', 5],
  ),
  about(
    'Refinement: gift cards',
    'In time for the holidays.',
    ['Sell a gift card by mail', 5],
    ['Pay a part with a gift card', 8],
    ['Show what is left on a card', 2],
    ['Block a card that was reported stolen', 2],
  ),
  about(
    'Refinement: peak days',
    'Twenty times the usual orders, and nobody notices.',
    ['Let buyers in by turns when it gets too much', 8],
    ['Take stock at payment, not in the cart', 5],
    ['Rehearse with the traffic of last November', 5, 'On the copy of production, at night.'],
    ['Switch recommendations off with one setting', 1],
  ),
  about(
    'Refinement: returns',
    'A return label without a call.',
    ['Print a return label from the order', 5],
    ['Say when the refund will arrive', 2],
    ['Exchange a size instead of returning', 8],
    ['Count reasons for returns by product', 3],
  ),
  about(
    'Refinement: saved payment methods',
    'The second order takes half a minute.',
    ['Save a card for next time', 5, 'Only the provider keeps the number.'],
    ['Choose a default card', 1],
    ['Warn before a saved card expires', 2],
    ['Delete a card for good', 2],
  ),
  about(
    'Refinement: new countries',
    'Norway and Switzerland open in spring.',
    ['Show prices in kroner and francs', 5],
    ['Work out customs before payment', 13, 'Two providers have offered; nobody has read their terms.'],
    ['Check addresses of both countries', 3],
    ['Translate mails into Norwegian', 2],
  ),
  about(
    'Refinement: support tools',
    'Support sees what the buyer sees.',
    ['Show the steps of an order in their order', 3],
    ['Change the address until the parcel is packed', 5],
    ['Open a cart as the buyer left it', 5, 'Read only, and recorded in the audit log.'],
    ['Search orders by the last four digits of a card', 2],
  ),
  about(
    'Refinement: payment outage',
    'What the outage of the 14th taught us.',
    ['Switch to the second provider within a minute', 8],
    ['Keep orders that wait for their payment', 5],
    ['Tell buyers what happens now', 2],
    ['Wake the person on call after three failures in a row', 2],
  ),
  about(
    'Refinement: mobile checkout',
    'Two thirds of buyers hold a phone.',
    ['Fit the checkout on one page', 8],
    ['Open the right keyboard for each field', 1],
    ['Scan the card with the camera', 5],
    ['Keep the pay button in reach of a thumb', 2],
  ),
  about(
    'Refinement: reviews after purchase',
    'Twice as many reviews, all from buyers.',
    ['Ask for a review two weeks after delivery', 3],
    ['Take a review from the mail without signing in', 5],
    ['Hold back reviews with a person’s name in them', 3],
    ['Stop asking whoever said no', 1],
  ),
  about(
    'Refinement: checkout figures',
    'Where buyers leave, by the hour.',
    ['Count who leaves at which step', 3],
    ['Compare two versions of a step fairly', 8],
    ['Show payment failures by bank', 3, 'Finance asks for it each Monday.'],
    ['Send the week’s figures on Monday at nine', 2],
  ),
];

/** What everybody voted on in their own time before they met. */
export const votedApart: DemoBacklog = about(
  'Before the planning: wish lists',
  'On what we agree we do not meet.',
  ['Keep items on a wish list', 3],
  ['Share a wish list by a link', 5, 'Whoever opens it sees the items, not the address.'],
  ['Put a whole wish list into the cart', 2],
  ['Tell by mail when a wished item is cheaper', 8, 'At most once a week.'],
  ['Name several wish lists', 3],
  ['Tick off what somebody has bought as a present', 8, 'Without telling the owner of the list.'],
);

/** The next meeting, planned and not begun. */
export const nextRefinement: DemoBacklog = about(
  'Refinement: order changes',
  'Buyers mend their own mistakes for an hour after the order.',
  ['Change the size of an ordered item', 5],
  ['Add an item to an order before it is packed', 8, 'Same payment method, one parcel.'],
  ['Cancel single lines', 3],
  ['Show until when an order can be changed', 2],
  ['Tell the warehouse at once', 5],
);

/** The meeting that is under way. */
export const openRefinement: DemoBacklog = about(
  'Refinement: split payments',
  'A group pays for one order together.',
  ['Share a cart by a link', 3, 'Whoever opens it sees the lines, not the address.'],
  ['Pay one part of an order', 8, 'The order is placed when the last part is there, or let go after 48 hours.'],
  ['Remind those who have not paid', 2],
  ['Give the parts back when the order is let go', 5],
  ['Show the organizer who has paid', 3],
);
