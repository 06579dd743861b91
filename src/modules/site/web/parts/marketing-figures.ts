/**
 * Marketing figures of the specification (1 §1), word for word. They are claims, not measurements, and stay hidden until an
 * operator shows them in Enterprise Admin (C3-57). A true count replaces its figure once it is higher; funding and
 * introductions have no count yet.
 */
export const figures = {
  startups: '500+',
  funding: '$2.3B',
  investors: '1,200+',
  connections: '850+',
  /** "1000+ startups" is in the same specification; the two disagree and are kept as they are (C1-18). */
  startupsClaimed: '1000+',
} as const;

/** Those of the landing page, in the order in which it shows them. */
export const shownFigures = ['startups', 'funding', 'investors', 'connections'] as const;
export type ShownFigure = (typeof shownFigures)[number];
