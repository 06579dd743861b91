import { expect, test } from 'vitest';
import { FORMER_NAME } from '#modules/accounts/rules.ts';
import { shortNames } from '#modules/poker/web/parts/table/seats.ts';
import { withFormer } from './former.ts';
import type { PokerRoom } from './poker-room.ts';

/** Only what `withFormer` reads of a room. */
const roomOf = (seats: readonly string[], voters: readonly string[]) =>
  ({
    session: {
      participants: seats.map((name) => ({ id: name, name })),
      stories: [{ votes: voters.map((name) => ({ name })), previousRounds: [{ votes: voters.map((name) => ({ name })) }] }],
    },
  }) as unknown as PokerRoom; // the rest of a room is not looked at

test('a person whose profile was deleted is named in the reader’s language, at the table and in every round', () => {
  const { session } = withFormer(roomOf(['Ana Test', FORMER_NAME], [FORMER_NAME]), 'Ancien membre');
  const word = 'Ancien\u00A0membre';
  expect(session.participants.map(({ name }) => name)).toEqual(['Ana Test', word]);
  expect([...shortNames(session.participants).values()]).toEqual(['Ana', word]);
  expect(session.stories.map(({ votes, previousRounds }) => [votes, previousRounds.map((round) => round.votes)])).toEqual([
    [[{ name: word }], [[{ name: word }]]],
  ]);
});

test('a room without one stays the same object', () => {
  const room = roomOf(['Ana Test'], ['Ana Test']);
  expect(withFormer(room, 'Former member')).toBe(room);
});
