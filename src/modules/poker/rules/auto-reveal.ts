import { mayVote, type Voter } from './voter.ts';

export interface Seat extends Voter {
  readonly id: string;
}

/**
 * Whether the countdown to the reveal may start: everybody who votes and is online has voted (S2-4), the facilitator
 * included (ruling 21). With nobody connected, as when a script votes over HTTP, everybody is waited for.
 */
export function everybodyHasVoted(seats: readonly Seat[], online: ReadonlySet<string>, hasVoted: ReadonlySet<string>): boolean {
  const voters = seats.filter(mayVote);
  const present = voters.filter((seat) => online.has(seat.id) || hasVoted.has(seat.id));
  const isAnybodyOnline = voters.some((seat) => online.has(seat.id));
  const awaited = isAnybodyOnline ? present : voters;
  return awaited.length > 0 && hasVoted.size > 0 && awaited.every((seat) => hasVoted.has(seat.id));
}
