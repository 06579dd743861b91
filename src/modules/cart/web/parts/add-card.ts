/** Where a card is entered (1 §2). */
export const ADD_CARD = '/billing?tab=payment&action=add';
