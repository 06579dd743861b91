import type { CardValue } from '#modules/poker/contract/card.ts';
import type { Move } from '#modules/poker/contract/story.ts';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';

interface ShownVote {
  readonly participantId: ParticipantId;
  readonly name: string;
  readonly value: CardValue;
}

/** Who shows another card than in the revealed round before; whoever voted in one of the two alone has not moved. */
export function movesBetween(before: readonly ShownVote[], after: readonly ShownVote[]): Move[] {
  const cards = new Map(before.map((vote) => [vote.participantId, vote.value]));
  return after.flatMap(({ participantId, name, value }) => {
    const from = cards.get(participantId);
    return from === undefined || from === value ? [] : [{ participantId, name, from, to: value }];
  });
}
