import { expect, test } from 'vitest';
import type { PokerSession } from '../contract/session.ts';
import type { Discussion } from '../contract/discussion.ts';
import { reduceRoom, withDiscussion } from './room-state.ts';

const timer = { endsAt: '2026-03-10T12:00:00.000Z', duration: 60 };
const autoReveal = { storyId: 's', endsAt: '2026-03-10T12:00:00.000Z' };
const session = {
  version: 4,
  status: 'ACTIVE',
  timer,
  autoReveal,
  participants: [
    { id: 'a', role: 'facilitator', votes: true },
    { id: 'b', role: 'participant', votes: true },
  ],
} as unknown as PokerSession; // these pushes look at nothing else of a session
const after = (event: string, payload: object): PokerSession => reduceRoom(session, { event, payload: { version: 5, ...payload } });

test('A session that goes on keeps its clocks; one that pauses or ends loses them.', () => {
  const step = { startedAt: null, completedAt: null, currentStory: null };
  expect(after('session:status', { status: 'ACTIVE', ...step })).toMatchObject({ status: 'ACTIVE', timer, autoReveal });
  expect(after('session:status', { status: 'PAUSED', ...step })).toMatchObject({ status: 'PAUSED', timer: null, autoReveal: null });
});

test('Each push brings its version, and one without a version leaves it.', () => {
  expect(after('timer:stopped', {})).toMatchObject({ version: 5, timer: null });
  expect(reduceRoom(session, { event: 'timer:stopped', payload: {} }).version).toBe(4);
  expect(reduceRoom(session, { event: 'presence:update', payload: {} })).toBe(session);
});

test('There is one facilitator: who led before takes part.', () => {
  const { participants } = after('participant:role_updated', { participantId: 'b', role: 'facilitator', votes: true, facilitatorId: 'b' });
  expect(participants.map(({ id, role }) => `${id} ${role}`)).toEqual(['a participant', 'b facilitator']);
});

test('A word that comes twice is there once.', () => {
  const [one, other] = ['1', '2'].map((id) => ({ id })) as unknown as Discussion[]; // of a word the function looks at the id
  expect(withDiscussion([one!], other!)).toEqual([one, other]);
  expect(withDiscussion([one!, other!], one!)).toEqual([one, other]);
});
