import type { Random } from '#shared/seeded-random.ts';

/** How one person votes: `lean` is by how many cards they tend to say more or less than the others. */
export interface DemoVoter {
  readonly lean: number;
  /** Whether they sometimes cannot tell. */
  readonly mayPass: boolean;
}

export interface PlayedVote<V extends DemoVoter> {
  readonly voter: V;
  /** Place of the card in the deck; null for "?". */
  readonly card: number | null;
  /** What they had played first in the round. */
  readonly first: number | null;
}

export type PlayedRound<V extends DemoVoter> = readonly PlayedVote<V>[];

const WIDE = 2; // cards between the lowest and the highest from which a team talks and votes again
const ROUNDS_MAX = 3;

/**
 * Lets a team vote on one story until it more or less agrees.
 * @param size place in the deck of the card that they come to agree on
 * @param top place of the deck's highest card
 * @param wide how far apart the first cards may not lie without another round
 */
export function playRounds<V extends DemoVoter>(
  voters: readonly V[],
  { size, top, wide = WIDE }: { size: number; top: number; wide?: number },
  random: Random,
) {
  const firstSize = sizeAtFirst({ size, top }, random);
  const rounds: PlayedRound<V>[] = [];
  do {
    const isFirst = rounds.length === 0;
    const present = voters.filter((voter) => !(voter.mayPass && random.chance(0.06)));
    rounds.push(present.map((voter) => playVote(voter, { isFirst, size: isFirst ? firstSize : size, top }, random)));
  } while (
    rounds.length < ROUNDS_MAX &&
    (widthOf(rounds.at(-1) ?? []) >= (rounds.length === 1 ? wide : WIDE) || (rounds.length === 1 && firstSize !== size))
  );
  return rounds;
}

/** Now and then a whole team sees the story anew once somebody has said what they know of it. */
function sizeAtFirst({ size, top }: { size: number; top: number }, random: Random): number {
  if (!random.chance(0.17)) return size;
  const other = size + (random.chance(0.6) ? -2 : 2);
  return other < 0 || other > top ? size : other;
}

function playVote<V extends DemoVoter>(
  voter: V,
  { isFirst, size, top }: { isFirst: boolean; size: number; top: number },
  random: Random,
): PlayedVote<V> {
  if (isFirst && voter.mayPass && random.chance(0.1)) return { voter, card: null, first: null };
  // Talking brings people together: later rounds stray less often and never far.
  const strays = isFirst ? random.chance(0.22) : random.chance(0.07);
  const step = strays ? (random.chance(0.5 + voter.lean / 4) ? 1 : -1) : 0;
  const far = isFirst && strays && random.chance(0.25) ? 2 : 1;
  const card = Math.min(top, Math.max(0, size + step * far));
  const hesitated = random.chance(0.1) && card > 0;
  return { voter, card, first: hesitated ? card - 1 : card };
}

const cardsOf = (round: PlayedRound<DemoVoter>): number[] => round.flatMap((vote) => vote.card ?? []);

/** How many cards lie between the lowest and the highest. */
export function widthOf(round: PlayedRound<DemoVoter>): number {
  const cards = cardsOf(round);
  return cards.length === 0 ? 0 : Math.max(...cards) - Math.min(...cards);
}

/** The card played most; of two that were played alike often the higher. */
export function agreedCard(round: PlayedRound<DemoVoter>): number {
  const counts = new Map<number, number>();
  for (const card of cardsOf(round)) counts.set(card, (counts.get(card) ?? 0) + 1);
  const [most] = [...counts].toSorted(([cardA, countA], [cardB, countB]) => countB - countA || cardB - cardA);
  return most?.[0] ?? 0;
}
