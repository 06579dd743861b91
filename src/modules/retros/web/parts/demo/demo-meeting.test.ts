import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { demoActions } from './demo-actions.ts';
import { DemoMeeting } from './demo-meeting.ts';
import { startSession, YOU, type DemoRole, type DemoWords } from './demo-session.ts';
import { DemoTeam } from './demo-team.ts';

const words: DemoWords = {
  name: 'Demo',
  you: 'You',
  cards: [
    { by: 0, column: 'start', text: 'Review requests before noon' },
    { by: 1, column: 'stop', text: 'Review requests lie around' },
    { by: 2, column: 'continue', text: 'Short stand-ups' },
  ],
  actions: [{ by: 2, text: 'Keep an hour for reviews' }],
};
const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function meet(role: DemoRole = 'facilitator') {
  const meeting = new DemoMeeting(startSession(words, role, new Date().toISOString()), Date.now);
  const pushes: RoomPush[] = [];
  meeting.onPush((push) => pushes.push(push));
  const team = new DemoTeam(meeting, words, () => 0.5);
  team.begin();
  return { meeting, team, pushes, act: demoActions(meeting), now: () => meeting.read() };
}

test('What teammates write is nowhere before the cards are opened.', () => {
  const { meeting, pushes, now } = meet();
  meeting.addCard(YOU, { columnId: 'start', text: 'Mine', anonymous: false });
  vi.advanceTimersByTime(MINUTE);
  expect(now().cards).toHaveLength(4);
  expect(now().cards.filter(({ isMine }) => !isMine)).toMatchObject(
    Array.from({ length: 3 }, () => ({ content: null, isHidden: true, authorName: null })),
  );
  expect(JSON.stringify([pushes, now()])).not.toContain('stand-ups');
  meeting.goOn();
  expect(now().cards.map(({ content }) => content)).toEqual(expect.arrayContaining(['Mine', 'Short stand-ups']));
});

test('Whoever leads goes from phase to phase, and undoes one, while teammates do their part.', () => {
  const { act, now } = meet();
  vi.advanceTimersByTime(MINUTE);
  void act.advance();
  vi.advanceTimersByTime(MINUTE);
  expect(now().groups).toMatchObject([{ title: 'Review requests' }]);
  void act.advance();
  vi.advanceTimersByTime(MINUTE);
  expect(now().participants.filter(({ votesUsed }) => votesUsed === 3)).toHaveLength(4);
  expect(now().cards.every(({ votes }) => votes === null)).toBe(true);
  void act.advance();
  expect(now().currentTopic).not.toBeNull();
  expect(now().cards.reduce((sum, { votes }) => sum + (votes ?? 0), 0)).toBe(12);
  void act.setPhase('VOTE');
  expect(now()).toMatchObject({ currentPhase: 'VOTE', currentTopic: null });
  expect(now().cards.every(({ votes }) => votes === null)).toBe(true);
});

test('Whoever takes part is led through all phases to the end.', () => {
  const { now } = meet('participant');
  for (let turn = 0; turn < 20 && now().status === 'ACTIVE'; turn += 1) vi.advanceTimersByTime(MINUTE);
  expect(now().status).toBe('COMPLETED');
  expect(now().actionItems).toMatchObject([{ title: 'Keep an hour for reviews', assigneeName: 'Lena' }]);
});

test('When everybody is done, the one who leads does not wait for the time.', () => {
  const { act, now } = meet('participant');
  vi.advanceTimersByTime(40_000);
  expect(now().currentPhase).toBe('COLLECT');
  void act.ready(true);
  vi.advanceTimersByTime(2000);
  expect(now().currentPhase).toBe('GROUP');
});

test('A vote counts once, within the budget, and comes back.', () => {
  const { act, meeting, now } = meet();
  vi.advanceTimersByTime(MINUTE);
  meeting.setPhase('VOTE');
  const [first] = now().cards;
  void act.vote(first!.id);
  void act.vote(first!.id);
  expect(now().votes).toMatchObject([{ cardId: first!.id, participantId: YOU }]);
  void act.unvote(now().votes[0]!);
  expect(now().votes).toEqual([]);
});

test('A timer halts, goes on, grows and ends; a card moved out of a group leaves no empty one behind.', () => {
  const { act, pushes, now } = meet();
  void act.startTimer(60);
  vi.advanceTimersByTime(20_000);
  void act.pauseTimer();
  expect(now().timer).toMatchObject({ endsAt: null, leftMs: 40_000 });
  void act.extendTimer();
  void act.resumeTimer();
  vi.advanceTimersByTime(100_000);
  expect(pushes.some(({ event }) => event === 'timer:expired')).toBe(true);
  void act.setPhase('GROUP');
  const [one, two] = now().cards;
  void act.group([one!.id, two!.id]);
  const [group] = now().groups;
  void act.removeFromGroup(group!.id, one!.id);
  void act.removeFromGroup(group!.id, two!.id);
  expect(now().groups).toEqual([]);
});

test('Actions are noted, made from votes, changed and deleted; a stopped demo stands still.', () => {
  const { act, team, meeting, now } = meet();
  vi.advanceTimersByTime(MINUTE);
  meeting.setPhase('VOTE');
  vi.advanceTimersByTime(MINUTE);
  meeting.setPhase('ACTION_ITEMS');
  void act.addAction({ title: 'Try it' });
  void act.generate();
  const count = now().actionItems.length;
  expect(count).toBeGreaterThan(1);
  const [item] = now().actionItems;
  void act.changeAction(item!.id, { status: 'completed', version: item!.version });
  expect(now().actionItems[0]).toMatchObject({ title: 'Try it', status: 'completed' });
  void act.deleteAction(item!.id);
  team.stop();
  vi.advanceTimersByTime(MINUTE);
  expect(now().actionItems).toHaveLength(count - 1);
});
