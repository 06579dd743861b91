import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { startSession, YOU, type DemoChoice } from './demo-session.ts';
import { demoActions } from './demo-actions.ts';
import { DemoTable } from './demo-table.ts';

const words = { name: 'Demo', you: 'You', stories: ['One', 'Two'].map((title) => ({ key: title, title, description: '' })) };
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function sit(choice: Partial<DemoChoice> = {}) {
  const session = startSession(words, { role: 'FACILITATOR', timerSeconds: 0, ...choice }, new Date().toISOString());
  const table = new DemoTable(session, { random: () => 0.5, now: Date.now });
  const pushes: RoomPush[] = [];
  table.onPush((push) => pushes.push(push));
  table.openVoting(session.stories[0]!.id);
  return { table, pushes, act: demoActions(table), story: () => table.read().stories[0]! };
}

test('Teammates vote by themselves, and nobody’s card is anywhere before the reveal.', () => {
  const { table, pushes, story } = sit();
  vi.advanceTimersByTime(10_000);
  expect(story().hasVoted).toHaveLength(4);
  expect(story()).toMatchObject({ status: 'VOTING', votes: [], stats: null });
  for (const push of pushes.filter(({ event }) => event === 'vote:cast')) expect(Object.keys(push.payload)).not.toContain('value');
  table.reveal(story().id);
  expect(story().votes).toHaveLength(4);
  expect(story().stats).not.toBeNull();
});

test('A second round keeps the first, and people come nearer.', () => {
  const { table, act, story } = sit();
  vi.advanceTimersByTime(10_000);
  void act.castVote('8');
  void act.reveal(story().id);
  const first = story().stats?.distance ?? 0;
  void act.voteAgain(story().id);
  vi.advanceTimersByTime(10_000);
  void act.reveal(story().id);
  expect(story().previousRounds).toHaveLength(1);
  expect(story().previousRounds[0]?.votes.some(({ participantId, value }) => participantId === YOU && value === '8')).toBe(true);
  expect(story().stats?.distance ?? 0).toBeLessThan(first);
  expect(table.read().stories[1]?.status).toBe('PENDING');
});

test('Whoever only votes is led through all stories to the end.', () => {
  const { table, act } = sit({ role: 'VOTER' });
  for (let turn = 0; turn < 20 && table.read().status === 'ACTIVE'; turn += 1) {
    void act.castVote('3');
    vi.advanceTimersByTime(10_000);
  }
  expect(table.read().status).toBe('COMPLETED');
  expect(table.read().stories.every(({ finalEstimate }) => finalEstimate !== null)).toBe(true);
});

test('A timer ends by itself, and a card taken back is gone.', () => {
  const { table, pushes, act, story } = sit({ timerSeconds: 30 });
  void act.castVote('5');
  void act.retractVote();
  expect(story().hasVoted).not.toContain(YOU);
  vi.advanceTimersByTime(30_000);
  expect(pushes.map(({ event }) => event)).toContain('timer:expired');
  expect(table.read().timer).toBeNull();
});
