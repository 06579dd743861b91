import { describe, expect, test } from 'vitest';
import { sessionStatuses } from '#modules/poker/contract/session.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';
import { builtInDecks } from './decks.ts';
import { accuracyOf, durationMinutes, mean, percent, totalPoints } from './results.ts';
import { refuseDelete, refuseJoin, refuseStatus, refuseVerb, timesAfter, verbs } from './session-status.ts';

const deck = builtInDecks.find((one) => one.id === 'fibonacci')!;
const votes = (...values: string[]) => values.map((value, at) => ({ participantId: `p${at}` as ParticipantId, value }));

describe('results', () => {
  test.each([
    [['5', '3', null, '?'], 8],
    [['0.1', '0.2'], 0.3],
    [['XL', 'infinity'], 0],
    [[], 0],
  ])('the points of %o are %d', (estimates, points) => {
    expect(totalPoints(estimates)).toBe(points);
  });

  test.each([
    [['5', '5', '5'], '5', 'accurate'],
    [['5', '5', '5'], '8', 'accurate'],
    [['5', '5', '5'], '13', 'overEstimated'],
    [['5', '5', '5'], '2', 'underEstimated'],
    [['3', '5'], '8', 'overEstimated'], // the middle lies half a step above the 3
    [['?', 'coffee'], '8', null],
  ])('%o, then %s: %s', (cards, final, accuracy) => {
    expect(accuracyOf(deck, votes(...cards), final)).toBe(accuracy);
  });

  test('shares, means and durations say nothing without data', () => {
    expect([percent(1, 3), percent(0, 0), mean([1, 2]), mean([])]).toEqual([33, null, 1.5, null]);
    const at = (minutes: number) => new Date(minutes * 60_000);
    const lasts = (started_at: Date | null, completed_at: Date | null, is_async = false) =>
      durationMinutes({ is_async, started_at, completed_at, ended_at: null }, at(9));
    expect([lasts(null, null), lasts(at(1), null), lasts(at(1), at(4)), lasts(at(1), at(4), true)]).toEqual([0, 8, 3, 0]);
  });
});

describe('the session’s status', () => {
  test.each([
    ['DRAFT', 'ACTIVE', false, null],
    ['ACTIVE', 'PAUSED', true, null],
    ['PAUSED', 'ACTIVE', true, null],
    ['COMPLETED', 'ACTIVE', true, null],
    ['COMPLETED', 'PAUSED', true, poker.wrong_status],
    ['ACTIVE', 'DRAFT', true, poker.wrong_status],
    ['ARCHIVED', 'DRAFT', false, null],
    ['ARCHIVED', 'DRAFT', true, poker.wrong_status],
    ['ARCHIVED', 'ACTIVE', true, poker.wrong_status],
    ['CANCELLED', 'ARCHIVED', false, null],
  ] as const)('%s to %s', (from, to, hasStarted, refusal) => {
    expect(refuseStatus(from, to, hasStarted)).toBe(refusal);
  });

  test('staying as it is needs no permission of the table', () => {
    for (const status of sessionStatuses) expect(refuseStatus(status, status, true)).toBeNull();
  });

  test('each verb works from its own statuses alone', () => {
    const allowed = Object.fromEntries(
      Object.keys(verbs).map((verb) => [verb, sessionStatuses.filter((status) => refuseVerb(verb as keyof typeof verbs, status) === null)]),
    );
    expect(allowed).toEqual({
      start: ['DRAFT'],
      pause: ['ACTIVE'],
      resume: ['PAUSED'],
      end: ['ACTIVE', 'PAUSED'],
      archive: ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED'],
    });
  });

  test('only an active session cannot be deleted, and a closed one cannot be joined', () => {
    expect(sessionStatuses.filter((status) => refuseDelete(status))).toEqual(['ACTIVE']);
    expect(sessionStatuses.filter((status) => refuseJoin(status))).toEqual(['COMPLETED', 'ARCHIVED', 'CANCELLED']);
  });

  test('the start is noted once, the end is forgotten when the session goes on', () => {
    const [first, later] = [new Date(1), new Date(2)];
    expect(timesAfter('ACTIVE', { startedAt: null, completedAt: null, endedAt: null }, first)).toEqual({
      startedAt: first,
      completedAt: null,
      endedAt: null,
    });
    expect(timesAfter('ACTIVE', { startedAt: first, completedAt: later, endedAt: null }, later)).toEqual({
      startedAt: first,
      completedAt: null,
      endedAt: null,
    });
    expect(timesAfter('COMPLETED', { startedAt: first, completedAt: null, endedAt: null }, later)).toEqual({
      startedAt: first,
      completedAt: later,
      endedAt: null,
    });
    expect(timesAfter('PAUSED', { startedAt: first, completedAt: null, endedAt: null }, later)).toEqual({
      startedAt: first,
      completedAt: null,
      endedAt: null,
    });
  });

  test.each(['CANCELLED', 'ARCHIVED'] as const)('%s without being completed, it ends then and stays as old as it was', (status) => {
    const [first, later, last] = [new Date(1), new Date(2), new Date(3)];
    const ended = timesAfter(status, { startedAt: first, completedAt: null, endedAt: null }, later);
    expect(ended).toEqual({ startedAt: first, completedAt: null, endedAt: later });
    expect(timesAfter('ARCHIVED', ended, last)).toEqual(ended);
    expect(timesAfter('COMPLETED', ended, last)).toEqual({ ...ended, completedAt: later });
    const completed = { startedAt: first, completedAt: later, endedAt: null };
    expect(timesAfter(status, completed, last)).toEqual(completed);
    const draft = { startedAt: null, completedAt: null, endedAt: null };
    expect(timesAfter(status, draft, last)).toEqual(draft);
  });
});
