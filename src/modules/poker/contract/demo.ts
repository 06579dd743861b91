/*
 * Words that the specification keeps for the public demo alone (C2-24, C2-25, C2-26): the product itself has the four
 * participant roles, the four story statuses and the timer options of the session.
 */
export const demoRoles = ['FACILITATOR', 'VOTER', 'OBSERVER'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** In seconds. */
export const demoTimers = {
  NONE: 0,
  THIRTY_SECONDS: 30,
  ONE_MINUTE: 60,
  TWO_MINUTES: 120,
  THREE_MINUTES: 180,
  FIVE_MINUTES: 300,
} as const;
export type DemoTimer = keyof typeof demoTimers;
