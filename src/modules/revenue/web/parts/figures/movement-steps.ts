/** In the order in which they are computed, with the sign that each has. */
export const movementSteps = [
  ['new', '+'],
  ['expansion', '+'],
  ['reactivation', '+'],
  ['contraction', '−'],
  ['churned', '−'],
] as const;

/** Zero has no sign. */
export const signed = (sign: '+' | '−', amount: number, write: (amount: number) => string): string =>
  `${amount === 0 ? '' : sign}${write(amount)}`;
