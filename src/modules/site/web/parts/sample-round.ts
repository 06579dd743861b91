export const deck = ['1', '2', '3', '5', '8', '13', '21', '?'] as const;
export type SampleCard = (typeof deck)[number];

/** The others at the table of the start page: invented people. */
export const seats = [
  { name: 'Sam', vote: '5' },
  { name: 'Ines', vote: '5' },
  { name: 'Tom', vote: '13' },
  { name: 'Maya', vote: '5' },
  { name: 'Noah', vote: '5' },
] as const satisfies readonly { name: string; vote: SampleCard }[];

/** The card that most of them chose. */
export const MOST = '5';

interface Outcome {
  readonly suggestion: SampleCard;
  readonly verdict: 'close' | 'apart';
  /** Whose cards are asked about: the end that is farther off, or both ends. */
  readonly asked: readonly [SampleCard] | readonly [lowest: SampleCard, highest: SampleCard];
}

/**
 * What the room says of the round with each of the visitor's cards. Written down, since this module lies below that of the
 * room and may not call it; a test lets the room's own rules judge all eight.
 */
const outcomes: Readonly<Record<SampleCard, Outcome>> = {
  '1': { suggestion: '5', verdict: 'apart', asked: ['1'] },
  '2': { suggestion: '5', verdict: 'apart', asked: ['2', '13'] },
  '3': { suggestion: '5', verdict: 'apart', asked: ['13'] },
  '5': { suggestion: '5', verdict: 'close', asked: ['13'] },
  '8': { suggestion: '8', verdict: 'close', asked: ['13'] },
  '13': { suggestion: '8', verdict: 'close', asked: ['13'] },
  '21': { suggestion: '8', verdict: 'apart', asked: ['21'] },
  '?': { suggestion: '8', verdict: 'close', asked: ['13'] },
};

export interface Asked {
  readonly value: SampleCard;
  /** Who of the others holds it. */
  readonly name: string | undefined;
  readonly isYours: boolean;
}

export interface SampleRound extends Omit<Outcome, 'asked'> {
  readonly voters: number;
  readonly agreeing: number;
  readonly average: number;
  readonly asked: readonly [Asked, Asked?];
  /** Votes per card, from one below the lowest that is held to the highest, so that the shape shows how far apart they are. */
  readonly bars: readonly { readonly value: SampleCard; readonly count: number }[];
}

/** @param mine the visitor's own card; `?` takes part without counting */
export function roundOf(mine: SampleCard): SampleRound {
  const votes = [...seats.map(({ vote }) => vote), mine].filter((vote) => vote !== '?');
  const counts = deck.map((value) => ({ value, count: votes.filter((vote) => vote === value).length }));
  const held = (bar: { count: number }): boolean => bar.count > 0;
  const { asked, ...outcome } = outcomes[mine];
  const whose = (value: SampleCard): Asked => ({
    value,
    name: seats.find(({ vote }) => vote === value)?.name,
    isYours: value === mine,
  });
  return {
    ...outcome,
    voters: votes.length,
    agreeing: votes.filter((vote) => vote === MOST).length,
    average: votes.reduce((sum, vote) => sum + Number(vote), 0) / votes.length,
    asked: [whose(asked[0]), asked[1] && whose(asked[1])],
    bars: counts.slice(Math.max(counts.findIndex(held) - 1, 0), counts.findLastIndex(held) + 1),
  };
}

/** How the bar of a card, and the card itself, look. */
export const toneOf = ({ asked }: SampleRound, card: string): 'most' | 'outlier' | undefined =>
  card === MOST ? 'most' : asked.some((end) => end?.value === card) ? 'outlier' : undefined;

/** The round as the page shows it first; everything that the page draws besides is of this one. */
export const START = '5';
export const start = roundOf(START);
