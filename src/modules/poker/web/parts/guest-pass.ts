import { guestPasses } from '#ui/live/guest-passes.ts';

/** Guests' passes for planning poker sessions. */
export const passes = guestPasses('poker');
