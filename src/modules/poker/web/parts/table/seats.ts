import type { Participant } from '#modules/poker/contract/participant.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Round, Story } from '#modules/poker/contract/story.ts';
import { mayVote } from '#modules/poker/rules/voter.ts';
import { outliersOf } from '#modules/poker/rules/outliers.ts';

export type SeatTone = 'plain' | 'agreed' | 'outlier';

/** One place at the table, as it is drawn. */
export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly isYou: boolean;
  readonly isOnline: boolean;
  /** Somebody whose vote stayed although they have left. */
  readonly isGone: boolean;
  readonly hasVoted: boolean;
  /** The card that lies open; null while it is hidden or missing. */
  readonly value: string | null;
  readonly tone: SeatTone;
  /** 1 to 5; null too while the session does not ask for it. */
  readonly confidence: number | null;
  /** What they showed in the revealed round before; null in a first round. */
  readonly before: string | null;
  /** Place in the order in which the cards turn: lowest first. */
  readonly turn: number;
}

/** Confidence of 1 or 2 of 5 is low: the card is hatched. */
export const isLowConfidence = (confidence: number | null): boolean => confidence !== null && confidence <= 2;

/** Whether the cards of this story lie open. */
export const isRevealed = (story: Story): boolean => story.status === 'VOTED' || (story.status === 'ESTIMATED' && story.votes.length > 0);

/** The revealed round before the one on the table. */
export const roundBefore = (story: Story): Round | null => story.previousRounds.at(-1) ?? null;

/**
 * Who sits at the table for a story: everybody who votes, in the order in which they came, and once the cards lie open also
 * those whose vote stayed when they left.
 */
export function seatsOf(session: PokerSession, story: Story | null, online: ReadonlySet<string>): Seat[] {
  const me = session.you?.participantId ?? null;
  const open = story !== null && isRevealed(story);
  const voted = new Set<string>(story?.hasVoted ?? []);
  const order = open ? (story.stats?.distribution.flatMap((row): readonly string[] => row.participantIds) ?? []) : [];
  const seat = (id: string, name: string, isGone: boolean): Seat => {
    const vote = open ? story.votes.find((one) => one.participantId === id) : undefined;
    return {
      id,
      name,
      isYou: id === me,
      isOnline: online.has(id),
      isGone,
      hasVoted: vote !== undefined || (!open && voted.has(id)),
      value: vote?.value ?? null,
      tone: vote && story ? toneOf(story, vote.value) : 'plain',
      confidence: session.settings.enableConfidenceVoting ? (vote?.confidence ?? null) : null,
      before: (story && roundBefore(story)?.votes.find((one) => one.participantId === id)?.value) ?? null,
      turn: Math.max(0, order.indexOf(id)),
    };
  };
  const voters = votersOf(session.participants);
  const present = voters.map((one) => seat(one.id, one.name, false));
  const left = open ? story.votes.filter((vote) => !voters.some((one) => one.id === vote.participantId)) : [];
  return [...present, ...left.map((vote) => seat(vote.participantId, vote.name, true))];
}

export const votersOf = (participants: readonly Participant[]): Participant[] => participants.filter(mayVote);

/** Those who look on, the facilitator who does not vote included. */
export const onlookersOf = (participants: readonly Participant[]): Participant[] => participants.filter((one) => !mayVote(one));

function toneOf(story: Story, value: string): SeatTone {
  const { stats } = story;
  if (stats && outliersOf(stats).some((end) => end.value === value)) return 'outlier';
  return stats?.mode.length === 1 && stats.mode[0] === value ? 'agreed' : 'plain';
}

/** Whose card is still missing. Those who are away are not waited for while somebody else is here (S2-4). */
export function missingSeats(seats: readonly Seat[]): Seat[] {
  const missing = seats.filter((seat) => !seat.hasVoted);
  const present = missing.filter((seat) => seat.isOnline);
  return present.length > 0 ? present : missing;
}

export interface Place {
  /** −1 to 1 from the middle of the table; y grows downwards. */
  readonly x: number;
  readonly y: number;
}

const BOTTOM = Math.PI / 2;

/** Places around an oval with the reader at the bottom, the others clockwise from their left. */
export function placesAround(seats: readonly Seat[]): Map<string, Place> {
  const mine = Math.max(
    0,
    seats.findIndex((seat) => seat.isYou),
  );
  const around = [...seats.slice(mine), ...seats.slice(0, mine)];
  return new Map(
    around.map((seat, index) => {
      const angle = BOTTOM + (2 * Math.PI * index) / around.length;
      return [seat.id, { x: Math.cos(angle), y: Math.sin(angle) }];
    }),
  );
}

/** Most seats around an oval; beyond it the table is a grid. */
export const OVAL_MAX = 12;
const TURN_ALL_MS = 600 - 160; // the last card begins in time to have shown its face within 600 ms

/** How long a card waits before it turns. */
export const turnAfter = (turn: number, cards: number): number =>
  cards < 2 ? 0 : Math.round(Math.min(80, TURN_ALL_MS / (cards - 1)) * turn);

/** First names, whole ones where two people share theirs. @returns name by participant id */
export function shortNames(people: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const first = (name: string): string => name.trim().split(/ +/)[0] ?? name;
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(first(name), (counts.get(first(name)) ?? 0) + 1);
  return new Map(people.map(({ id, name }) => [id, counts.get(first(name)) === 1 ? first(name) : name]));
}
