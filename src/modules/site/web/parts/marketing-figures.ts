/**
 * Marketing figures of the specification (1 §1), word for word. They are claims, not measurements: nothing in the
 * product computes them. They belong to the startup directory, and stay hidden until an operator vouches for them here.
 */
export const figures = {
  isShown: false,
  startups: '500+',
  funding: '$2.3B',
  investors: '1,200+',
  connections: '850+',
  /** "1000+ startups" stands in the same specification; the two disagree and are kept as they are (C1-18). */
  startupsClaimed: '1000+',
  setupMinutes: 5,
} as const;
