/**
 * Marketing figures of the specification (1 §1). They are claims, not measurements, and stay hidden until an operator shows
 * them in Enterprise Admin (C3-57). A true count replaces its figure once it is higher; funding and connections have no count
 * yet. Their texts, word for word in English, are under `landing.figures`.
 */
export const shownFigures = ['startups', 'funding', 'investors', 'connections'] as const;
export type ShownFigure = (typeof shownFigures)[number];

/** "1000+ startups" is in the same specification, for the comparisons; the two disagree and are kept as they are (C1-18). */
export const STARTUPS_COMPARED = '1000+';

/** "500+ startups" → its figure and what is counted; spaces within a figure do not break. */
export function partsOf(claim: string): { figure: string; name: string } {
  const end = claim.indexOf(' ');
  return { figure: claim.slice(0, end), name: claim.slice(end + 1) };
}
