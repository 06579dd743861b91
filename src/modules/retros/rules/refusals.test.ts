import { describe, expect, test } from 'vitest';
import { cardsForActions, priorityFor, titleFrom } from './generate.ts';
import { refuseColumn, refuseContent, refuseDeleting, refuseEditing } from './card.ts';
import { refuseGrouping } from './group.ts';
import { refuseNoting } from './note.ts';
import { refuseVote, refuseVoting } from './vote.ts';
import { phases, sessionStatuses, type Phase, type SessionStatus } from '../contract/session.ts';

const participant = { role: 'participant' } as const;
const observer = { role: 'observer' } as const;
const codeOf = (problem: { readonly code: string } | null): string | null => problem?.code ?? null;
const everywhere = sessionStatuses.flatMap((status) => phases.map((phase) => ({ status, phase })));
/** Where a rule lets a participant through, as `STATUS PHASE`. */
const allowed = (rule: (standing: { status: SessionStatus; phase: Phase }) => unknown): string[] =>
  everywhere.filter((standing) => rule(standing) === null).map(({ status, phase }) => `${status} ${phase}`);

describe('A vote', () => {
  test('is taken from participants alone, while the meeting runs and votes.', () => {
    expect(allowed((standing) => refuseVoting(participant, standing))).toEqual(['ACTIVE VOTE']);
    const voting = { status: 'ACTIVE', phase: 'VOTE' } as const;
    expect(codeOf(refuseVoting(observer, voting))).toBe('retros.observers_cannot_vote');
  });

  test('fits until the budget is spent, once for each card.', () => {
    expect([refuseVote('c', ['a', 'b'], 3), refuseVote('d', ['a', 'b', 'c'], 3), refuseVote('a', ['a'], 3)].map(codeOf)).toEqual([
      null,
      'retros.too_many_votes',
      'retros.already_voted',
    ]);
  });
});

describe('A note', () => {
  test('is taken while topics are discussed and actions agreed on, until the meeting is over.', () => {
    const open = sessionStatuses.filter((status) => status !== 'COMPLETED' && status !== 'ARCHIVED');
    expect(allowed((standing) => refuseNoting(participant, standing))).toEqual(
      open.flatMap((status) => [`${status} DISCUSS`, `${status} ACTION_ITEMS`]),
    );
    const discussing = { status: 'ACTIVE', phase: 'DISCUSS' } as const;
    expect([refuseNoting(null, discussing), refuseNoting(observer, discussing)].map(codeOf)).toEqual([
      'retros.not_participant',
      'retros.observers_cannot_note',
    ]);
  });
});

describe('A group', () => {
  test('is changed in its phase alone, by participants, where grouping is on.', () => {
    const on = { enableCardGrouping: true };
    const open = sessionStatuses.filter((status) => status !== 'COMPLETED' && status !== 'ARCHIVED');
    expect(allowed((standing) => refuseGrouping(participant, { ...standing, settings: on }))).toEqual(
      open.map((status) => `${status} GROUP`),
    );
    const grouping = { status: 'ACTIVE', phase: 'GROUP' } as const;
    expect(
      [
        refuseGrouping(null, { ...grouping, settings: on }),
        refuseGrouping(observer, { ...grouping, settings: on }),
        refuseGrouping(participant, { ...grouping, settings: { enableCardGrouping: false } }),
      ].map(codeOf),
    ).toEqual(['retros.not_participant', 'retros.observers_cannot_add', 'retros.grouping_disabled']);
  });
});

describe('A card', () => {
  test('has 1 to 500 signs, whatever they are made of.', () => {
    expect([' ', '🎲'.repeat(500), '🎲'.repeat(501)].map((text) => codeOf(refuseContent(text)))).toEqual([
      'retros.card_empty',
      null,
      'retros.card_too_long',
    ]);
  });

  test('stands in a column of its meeting.', () => {
    const columns = [{ id: 'well', title: 'Well', color: 'green', prompt: '' }] as unknown as Parameters<typeof refuseColumn>[0]; // of a column the rule looks at the id
    expect([refuseColumn(columns, 'well'), refuseColumn(columns, 'badly')].map(codeOf)).toEqual([null, 'retros.invalid_column']);
  });

  test('is written and deleted while cards are collected and grouped.', () => {
    const open = sessionStatuses.filter((status) => status !== 'COMPLETED' && status !== 'ARCHIVED');
    const expected = open.flatMap((status) => [`${status} COLLECT`, `${status} GROUP`]);
    expect([allowed(refuseEditing), allowed(refuseDeleting)]).toEqual([expected, expected]);
  });
});

describe('Generated actions', () => {
  test('come from the five cards with the most votes, of at least three.', () => {
    const cards = [3, 9, 2, 4, 7, 5, 6].map((votes) => ({ id: `card ${votes}`, content: '', votes }));
    expect(cardsForActions(cards).map(({ votes }) => votes)).toEqual([9, 7, 6, 5, 4]);
    expect(cardsForActions(cards.slice(0, 1))).toHaveLength(1);
  });

  test.each([
    [3, 'low'],
    [4, 'medium'],
    [5, 'high'],
  ])('of %i votes are %s.', (votes, priority) => expect(priorityFor(votes)).toBe(priority));

  test('have the first 50 signs as their title.', () => expect(titleFrom(` ${'🎲'.repeat(51)}`)).toBe('🎲'.repeat(50)));
});
