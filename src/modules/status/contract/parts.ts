/** Here without schemas, so that the page needs no zod. */
export const parts = ['database', 'jobs', 'mail', 'live'] as const;
export type Part = (typeof parts)[number];

/** What a sample can say of a part. */
export const states = ['ok', 'degraded', 'down'] as const;
export type State = (typeof states)[number];

/** `unknown`: nothing was measured of late. It is never shown as fine. */
export const shownStates = [...states, 'unknown'] as const;
export type ShownState = (typeof shownStates)[number];
