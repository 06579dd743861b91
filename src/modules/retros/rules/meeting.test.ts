import { expect, test } from 'vitest';
import type { RetroCard } from '../contract/card.ts';
import type { RetroGroup } from '../contract/group.ts';
import { isCovered, refuseContent, showsTotals } from './card.ts';
import { findBuiltIn } from './formats.ts';
import { cardsForActions, priorityFor, titleFrom } from './generate.ts';
import { defaultSettings, settingsAfter } from './settings.ts';
import { agendaOf, nextTopic, topicsOf, unvotedOf } from './topics.ts';
import { refuseVote } from './vote.ts';

const card = (id: string, votes: number | null, groupId: string | null = null, isDiscussed = false): RetroCard => ({
  ...({ id, groupId } as Pick<RetroCard, 'id' | 'groupId'>), // ids of a test
  columnId: 'start',
  content: `Card ${id}`,
  isHidden: false,
  isMine: false,
  authorId: null,
  authorName: null,
  anonymous: true,
  votes,
  isDiscussed,
  version: 1,
});
const group = (id: string, cardIds: string[], isDiscussed = false): RetroGroup =>
  ({ id, sessionId: 's', title: `Group ${id}`, isTitleTyped: true, cardIds, isDiscussed }) as unknown as RetroGroup; // ids of a test

test('Groups and lone cards are topics; those with votes come first, most first.', () => {
  const topics = topicsOf([card('a', 1), card('b', 2, 'g'), card('c', 3, 'g'), card('d', 0)], [group('g', ['b', 'c'])]);
  expect(topics.map(({ id, votes, isGroup }) => [id, votes, isGroup])).toEqual([
    ['a', 1, false],
    ['g', 5, true],
    ['d', 0, false],
  ]);
  expect(agendaOf(topics).map((topic) => topic.id)).toEqual(['g', 'a']);
  expect(unvotedOf(topics).map((topic) => topic.id)).toEqual(['d']);
  expect(unvotedOf(topicsOf([card('a', 0), card('b', null)], []))).toEqual([]);
  expect(nextTopic(agendaOf(topics), 'g')?.id).toBe('a');
  expect(nextTopic(agendaOf(topics), 'a')?.id).toBe('g');
});

test('The agenda goes on after the current topic, then from the top, and ends.', () => {
  const agenda = agendaOf(topicsOf([card('a', 3, null, true), card('b', 2), card('c', 1, null, true)], []));
  expect(nextTopic(agenda, 'c')?.id).toBe('b');
  expect(nextTopic(agenda, 'b')).toBeNull();
});

test('Totals that are secret stay null for groups too.', () => {
  expect(topicsOf([card('a', null, 'g'), card('b', null, 'g')], [group('g', ['a', 'b'])])[0]?.votes).toBeNull();
});

test('Cards are covered until the groups are made, once seen never again, and only where hiding is on.', () => {
  expect(isCovered('COLLECT', { hideCards: true }, false)).toBe(true);
  expect(isCovered('SETUP', { hideCards: true }, false)).toBe(true);
  expect(isCovered('COLLECT', { hideCards: true }, true)).toBe(false);
  expect(isCovered('COLLECT', { hideCards: false }, false)).toBe(false);
  expect(isCovered('GROUP', { hideCards: true }, false)).toBe(false);
  expect([showsTotals('VOTE'), showsTotals('DISCUSS'), showsTotals('COMPLETED')]).toEqual([false, true, true]);
});

test('A text has 500 signs, counted as people see them.', () => {
  expect(refuseContent('👍'.repeat(500))).toBeNull();
  expect(refuseContent('x'.repeat(501))?.text).toBe('Card content too long (max 500 characters)');
  expect(refuseContent(' \n ')?.text).toBe('Card content cannot be empty');
});

test('Votes stay within the budget, one a card.', () => {
  expect(refuseVote('a', ['a'], 3)?.text).toBe('Already voted on this card');
  expect(refuseVote('d', ['a', 'b', 'c'], 3)?.code).toBe('retros.too_many_votes');
  expect(refuseVote('c', ['a', 'b'], 3)).toBeNull();
});

test('Action items come of the five cards with most votes, from three on.', () => {
  const cards = [2, 3, 9, 4, 5, 3, 7].map((votes, at) => ({ id: String(at), content: 'x', votes }));
  expect(cardsForActions(cards).map((one) => one.votes)).toEqual([9, 7, 5, 4, 3]);
  expect([3, 4, 5, 9].map(priorityFor)).toEqual(['low', 'medium', 'high', 'high']);
  expect(titleFrom('👍'.repeat(60))).toBe('👍'.repeat(50));
});

test('Formats are found by their names, templates by their ids; a bare CUSTOM names none.', () => {
  expect(findBuiltIn(undefined)?.format).toBe('START_STOP_CONTINUE');
  expect(findBuiltIn('what_went_well')?.format).toBe('CUSTOM');
  expect(findBuiltIn('CUSTOM')).toBeNull();
  expect(findBuiltIn('LEAN_COFFEE')).toBeNull();
});

test('Settings keep what was not sent; the form’s timer switches all phases.', () => {
  const timed = settingsAfter(defaultSettings, { phaseTimers: { VOTE: 30, NOWHERE: 5 } }, 60);
  expect(timed).toMatchObject({ settings: { timerEnabled: true, phaseTimers: { COLLECT: 60, VOTE: 30 } } });
  expect(settingsAfter(defaultSettings, {}, 0)).toMatchObject({ settings: { timerEnabled: false } });
  expect(settingsAfter(defaultSettings, { votesPerParticipant: 0 })).toHaveProperty('refusal.text', 'Invalid session settings');
  expect(settingsAfter(defaultSettings, {}, -5)).toMatchObject({ settings: { timerEnabled: false } });
  expect(settingsAfter(defaultSettings, { timerEnabled: true, phaseTimers: { VOTE: -5 } })).toHaveProperty('refusal');
});
