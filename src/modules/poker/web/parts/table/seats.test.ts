import { describe, expect, it } from 'vitest';
import type { Participant } from '#modules/poker/contract/participant.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import { builtInDecks, deckAtTable } from '#modules/poker/rules/decks.ts';
import { statisticsOf } from '#modules/poker/rules/statistics.ts';
import { missingSeats, placesAround, seatsOf, shortNames, turnAfter } from './seats.ts';

const deck = deckAtTable(builtInDecks[0]!);

const person = (id: string, change: Partial<Participant> = {}): Participant =>
  ({ id, userId: id, name: `Name ${id}`, role: 'participant', isGuest: false, votes: true, joinedAt: '', ...change }) as Participant;

const story = (change: Partial<Story> = {}): Story =>
  ({ id: 's', status: 'VOTING', votingRound: 1, hasVoted: [], votes: [], stats: null, previousRounds: [], ...change }) as unknown as Story; // what a seat looks at
const votedBy = (id: string): Story => story({ hasVoted: [id] } as unknown as Partial<Story>); // an id of a test is a plain word

const revealed = (cards: Record<string, string>): Story => {
  const votes = Object.entries(cards).map(([participantId, value]) => ({
    participantId,
    name: participantId,
    value,
    confidence: null,
    changedVote: false,
  }));
  return story({ status: 'VOTED', votes, stats: statisticsOf(deck, votes as never) } as unknown as Partial<Story>); // ids of a test are plain words
};

const session = (participants: Participant[], me = 'a'): PokerSession =>
  ({ participants, you: { participantId: me }, deck, stories: [], settings: { enableConfidenceVoting: true } }) as unknown as PokerSession; // what a seat looks at

const everybody = new Set(['a', 'b', 'c', 'd']);

describe('seatsOf', () => {
  it('seats those who vote, and neither observers nor a facilitator who only leads.', () => {
    const people = [person('a', { role: 'facilitator', votes: false }), person('b'), person('c', { role: 'observer', votes: false })];
    expect(seatsOf(session(people), story(), everybody).map((seat) => seat.id)).toEqual(['b']);
  });

  it('shows that somebody has voted and no card before the reveal.', () => {
    const [seat] = seatsOf(session([person('a')]), votedBy('a'), everybody);
    expect(seat).toMatchObject({ hasVoted: true, value: null, isYou: true });
  });

  it('turns the lowest card first and names the one that lies farthest.', () => {
    const seats = seatsOf(session([person('a'), person('b'), person('c')]), revealed({ a: '13', b: '3', c: '3' }), everybody);
    expect(seats.map(({ turn, tone }) => [turn, tone])).toEqual([
      [2, 'outlier'],
      [0, 'agreed'],
      [1, 'agreed'],
    ]);
  });

  it('says how sure somebody was only while the session asks for it.', () => {
    const shown = revealed({ a: '3' });
    const unsure = { ...shown, votes: shown.votes.map((vote) => ({ ...vote, confidence: 1 })) };
    const asked = session([person('a')]);
    const silent = { ...asked, settings: { ...asked.settings, enableConfidenceVoting: false } };
    expect([asked, silent].map((one) => seatsOf(one, unsure, everybody)[0]?.confidence)).toEqual([1, null]);
  });

  it('keeps the card of somebody who has left.', () => {
    const seats = seatsOf(session([person('a')]), revealed({ a: '3', z: '5' }), everybody);
    expect(seats.at(-1)).toMatchObject({ id: 'z', isGone: true, value: '5' });
  });
});

describe('missingSeats', () => {
  it('does not wait for those who are away while somebody else is here.', () => {
    const seats = seatsOf(session([person('a'), person('b')]), story(), new Set(['a']));
    expect(missingSeats(seats).map((seat) => seat.id)).toEqual(['a']);
    expect(missingSeats(seatsOf(session([person('a'), person('b')]), votedBy('a'), new Set(['a']))).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('placesAround', () => {
  it('puts the reader at the bottom and the others on the oval.', () => {
    const seats = seatsOf(session([person('a'), person('b'), person('c'), person('d')], 'c'), story(), everybody);
    const places = placesAround(seats);
    expect(places.get('c')).toMatchObject({ y: 1 });
    expect(places.get('a')?.y).toBeCloseTo(-1);
    for (const { x, y } of places.values()) expect(Math.hypot(x, y)).toBeCloseTo(1);
  });
});

describe('turnAfter', () => {
  it.each([1, 2, 5, 12, 50])('lets all of %i cards begin to turn within 600 ms.', (cards) => {
    expect(turnAfter(cards - 1, cards)).toBeLessThan(600);
    expect(turnAfter(0, cards)).toBe(0);
  });
});

describe('shortNames', () => {
  it('says first names, and whole ones where two share theirs.', () => {
    const names = shortNames([
      { id: '1', name: 'Ana Costa' },
      { id: '2', name: 'Ana Lindqvist' },
      { id: '3', name: 'Tom Whitfield' },
    ]);
    expect([...names.values()]).toEqual(['Ana Costa', 'Ana Lindqvist', 'Tom']);
  });
});
