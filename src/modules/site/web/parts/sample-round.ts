export const deck = ['1', '2', '3', '5', '8', '13', '21', '?'] as const;
export type SampleCard = (typeof deck)[number];

/** The others at the table of the start page. Invented people; the arithmetic is the product's. */
export const seats = [
  { name: 'Sam', vote: '5' },
  { name: 'Ines', vote: '5' },
  { name: 'Tom', vote: '13' },
  { name: 'Maya', vote: '5' },
  { name: 'Noah', vote: '8' },
  { name: 'Zoé', vote: null },
] as const satisfies readonly { name: string; vote: SampleCard | null }[];

export interface RoundFigures {
  readonly voters: number;
  readonly most: SampleCard;
  readonly agreeing: number;
  readonly average: number;
  readonly verdict: 'consensus' | 'close' | 'apart';
  /** Votes per card that somebody holds, lowest first, with its lower neighbour for the shape. */
  readonly bars: readonly { readonly value: SampleCard; readonly count: number }[];
  /** Farthest from what most chose, or null when nobody stands two cards away. */
  readonly outlier: { readonly name: string | null; readonly value: SampleCard } | null;
}

const CLOSE_SHARE = 0.6;
const OUTLIER_STEPS = 2;

/** @param mine the visitor's own card; `?` takes part without counting */
export function figuresOf(mine: SampleCard): RoundFigures {
  const votes = [...seats.flatMap(({ name, vote }) => (vote ? [{ name, value: vote }] : [])), { name: null, value: mine }].filter(
    ({ value }) => value !== '?',
  );
  const counts = deck.map((value) => ({ value, count: votes.filter((vote) => vote.value === value).length }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  const steps = (value: SampleCard): number => Math.abs(deck.indexOf(value) - deck.indexOf(most.value));
  const farthest = votes.reduce((far, vote) =>
    steps(vote.value) > steps(far.value) || (steps(vote.value) === steps(far.value) && vote.name === null) ? vote : far,
  );
  const share = most.count / votes.length;
  return {
    voters: votes.length,
    most: most.value,
    agreeing: most.count,
    average: votes.reduce((sum, vote) => sum + Number(vote.value), 0) / votes.length,
    verdict: share === 1 ? 'consensus' : share >= CLOSE_SHARE ? 'close' : 'apart',
    bars: counts.filter(({ value, count }) => count > 0 || value === '3'),
    outlier: steps(farthest.value) >= OUTLIER_STEPS ? farthest : null,
  };
}
