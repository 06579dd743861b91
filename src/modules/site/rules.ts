/** What the marketing figures of the specification claim (1 §1; `compared` on the comparisons), of those that the product can count. */
export const claimed = { startups: 500, compared: 1000, investors: 1200 } as const;
export type CountedFigure = keyof typeof claimed;

export type Counts = Readonly<Record<CountedFigure, number>>;

const counted = Object.keys(claimed) as CountedFigure[]; // the names above

/** The true counts that exceed their claim, and so take its place (C3-57); an equal one does not. */
export const countsAbove = (counts: Counts): Partial<Counts> =>
  Object.fromEntries(counted.filter((name) => counts[name] > claimed[name]).map((name) => [name, counts[name]]));
