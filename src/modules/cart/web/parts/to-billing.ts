/** Where a card is entered (1 §2), and from where a reader comes back to the checkout. */
export const ADD_CARD = '/billing?tab=payment&action=add&next=checkout';

/** Where the buyer of the invoice is entered, with the same way back. */
export const DETAILS = '/billing?tab=details&next=checkout';
