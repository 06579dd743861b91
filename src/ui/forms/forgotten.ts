import { DAY } from '#shared/durations.ts';

export const DRAFT_DAYS = 14; // a text forgotten for longer would only surprise
/** @param at when it was typed, in ms */
export const isForgotten = (at: number, now: number): boolean => now - at > DRAFT_DAYS * DAY;
