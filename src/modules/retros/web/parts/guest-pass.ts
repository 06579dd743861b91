import { guestPasses } from '#ui/live/guest-passes.ts';

/** Guests' passes for retrospectives. */
export const passes = guestPasses('retro');
