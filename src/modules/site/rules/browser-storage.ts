/** What is kept in a reader's browser, in the order in which the privacy page names it. */
export const storedKinds = ['access', 'look', 'opened', 'drafts', 'cart', 'seats', 'wayBack', 'visits', 'answers'] as const;
export type StoredKind = (typeof storedKinds)[number];
