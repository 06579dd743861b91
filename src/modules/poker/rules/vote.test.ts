import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poker } from '#modules/poker/contract/problems.ts';
import { everybodyHasVoted, type Seat } from './auto-reveal.ts';
import { builtInDecks, deckAtTable } from './decks.ts';
import { movesBetween } from './rounds.ts';
import { acceptCard, acceptEstimate, refuseConfidence, refuseRound, refuseVoting } from './vote.ts';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';

const table = { sessionStatus: 'ACTIVE', storyStatus: 'VOTING' } as const;
const voter = { role: 'participant', votes: true } as const;
const deck = deckAtTable(builtInDecks.find((one) => one.id === 'fibonacci') ?? builtInDecks[0]!);
const sizes = deckAtTable(builtInDecks.find((one) => one.id === 't-shirt') ?? builtInDecks[0]!);
const custom = deckAtTable(builtInDecks.find((one) => one.allowCustomValues) ?? builtInDecks[0]!);

describe('who may vote when', () => {
  test.each([
    [voter, table, null],
    [{ role: 'member', votes: true } as const, table, null],
    [{ role: 'facilitator', votes: true } as const, table, null],
    [{ role: 'facilitator', votes: false } as const, table, poker.observers_cannot_vote],
    [{ role: 'observer', votes: false } as const, table, poker.observers_cannot_vote],
    [null, table, poker.not_participant],
    [voter, { ...table, sessionStatus: 'PAUSED' } as const, poker.not_active],
    [voter, { ...table, sessionStatus: 'DRAFT' } as const, poker.not_active],
    [voter, { ...table, storyStatus: 'PENDING' } as const, poker.not_voting],
    [voter, { ...table, storyStatus: 'VOTED' } as const, poker.not_voting],
  ])('%o at %o: %o', (who, where, refusal) => {
    expect(refuseVoting(who, where)).toBe(refusal);
  });

  test.each([
    [undefined, null],
    [null, null],
    [2, null],
    [1, poker.round_over],
    [3, poker.round_over],
  ])('meant for round %s, in round 2: %o', (meant, refusal) => {
    expect(refuseRound(meant, 2)).toBe(refusal);
  });

  test.each([
    ['5', { card: '5' }],
    ['?', { card: '?' }],
    ['4', { refusal: poker.invalid_vote }],
    ['', { refusal: poker.invalid_vote }],
  ])('the card %s', (sent, answer) => {
    expect(acceptCard(deck, sent)).toEqual(answer);
  });

  test.each([
    [undefined, false, null],
    [null, false, null],
    [3, true, null],
    [3, false, poker.confidence_disabled],
    [1, true, null],
    [5, true, null],
    [0, true, poker.invalid_confidence],
    [6, true, poker.invalid_confidence],
    [2.5, true, poker.invalid_confidence],
  ])('confidence %s, asked: %s', (confidence, isAsked, refusal) => {
    expect(refuseConfidence(confidence, isAsked)).toBe(refusal);
  });
});

describe('final estimates', () => {
  test.each([
    [deck, '8', { card: '8' }],
    [deck, undefined, { refusal: poker.estimate_required }],
    [deck, '', { refusal: poker.estimate_required }],
    [deck, '-1', { refusal: poker.negative_estimate }],
    [deck, '4', { refusal: poker.invalid_estimate }],
    [deck, '?', { refusal: poker.invalid_estimate }],
    [deck, 'coffee', { refusal: poker.invalid_estimate }],
    [sizes, 'xl', { card: 'XL' }],
    [custom, 'infinity', { card: 'infinity' }],
    [custom, '7', { card: '7' }],
    [custom, '-7', { refusal: poker.negative_estimate }],
  ])('%#: %s', (of, sent, answer) => {
    expect(acceptEstimate(of, sent)).toEqual(answer);
  });
});

describe('auto-reveal', () => {
  const seat = (id: string, rest: Partial<Seat> = {}): Seat => ({ id, role: 'participant', votes: true, ...rest });
  const seats = [seat('f', { role: 'facilitator' }), seat('a'), seat('b'), seat('o', { role: 'observer', votes: false })];
  test.each([
    { online: ['f', 'a', 'b', 'o'], voted: ['f', 'a'], reveals: false },
    { online: ['f', 'a', 'b', 'o'], voted: ['f', 'a', 'b'], reveals: true },
    { online: ['f', 'a', 'o'], voted: ['f', 'a'], reveals: true }, // b is away
    { online: ['f', 'a'], voted: ['b'], reveals: false },
    { online: ['f', 'a'], voted: [], reveals: false },
    { online: [], voted: ['f', 'a'], reveals: false }, // nobody connected: everybody is waited for
    { online: [], voted: ['f', 'a', 'b'], reveals: true },
    { online: ['o'], voted: [], reveals: false },
  ])('online $online, voted $voted', ({ online, voted, reveals }) => {
    expect(everybodyHasVoted(seats, new Set(online), new Set(voted))).toBe(reveals);
  });

  test('a facilitator who only leads is not waited for', () => {
    const leading = [seat('f', { role: 'facilitator', votes: false }), seat('a')];
    expect(everybodyHasVoted(leading, new Set(['f', 'a']), new Set(['a']))).toBe(true);
  });

  test('one vote more never takes a due reveal away', () => {
    const people = fc.subarray(['f', 'a', 'b', 'o']);
    fc.assert(
      fc.property(people, people, fc.constantFrom('f', 'a', 'b'), (online, voted, next) => {
        fc.pre(everybodyHasVoted(seats, new Set(online), new Set(voted.filter((id) => id !== 'o'))));
        expect(everybodyHasVoted(seats, new Set(online), new Set([...voted.filter((id) => id !== 'o'), next]))).toBe(true);
      }),
    );
  });
});

test('those who show another card than in the round before have moved', () => {
  const vote = (id: string, value: string) => ({ participantId: id as ParticipantId, name: id.toUpperCase(), value });
  expect(movesBetween([vote('a', '3'), vote('b', '5'), vote('c', '8')], [vote('a', '5'), vote('b', '5'), vote('d', '8')])).toEqual([
    { participantId: 'a', name: 'A', from: '3', to: '5' },
  ]);
});
