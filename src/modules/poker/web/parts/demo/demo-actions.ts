import type { Story } from '#modules/poker/contract/story.ts';
import { stepFrom } from '#modules/poker/rules/stories.ts';
import type { RoomActions } from '../room/poker-room.ts';
import { newStory, YOU } from './demo-session.ts';
import type { DemoTable } from './demo-table.ts';

const done = Promise.resolve(true);

/** What a visitor can do in the demo: all that the room offers, on the table in this browser. */
export const demoActions = (table: DemoTable): RoomActions => ({
  ...meetingActions(table),
  ...storyActions(table),
  ...peopleActions(table),
});

/** Everything is done at once: there is no server to wait for. */
function after(work: () => void): Promise<boolean> {
  work();
  return done;
}

type Stories = 'addStories' | 'restoreStory' | 'renameStory' | 'deleteStory' | 'reorderStories';
type People = 'setRole' | 'removeParticipant' | 'say';

function meetingActions(table: DemoTable): Omit<RoomActions, Stories | People> {
  return {
    takeOver: () => done,
    start: () => after(() => table.setStatus('ACTIVE')),
    pause: () => after(() => table.setStatus('PAUSED')),
    resume: () => after(() => table.setStatus('ACTIVE')),
    end: () => after(() => table.end()),
    reopen: () => after(() => table.setStatus('ACTIVE')),
    archive: () => after(() => table.end()),
    leave: () => after(() => table.end()),
    castVote: (value) => after(() => table.cast(YOU, value)),
    retractVote: () => after(() => table.retract()),
    startVoting: (storyId) => after(() => table.openVoting(storyId)),
    reveal: (storyId) => after(() => table.reveal(storyId)),
    cancelReveal: () => done,
    voteAgain: (storyId) => after(() => table.openVoting(storyId)),
    resetAll: () =>
      after(() => {
        const stories = table
          .read()
          .stories.map((story) => ({ ...newStory(story, table.at()), id: story.id, votingRound: story.votingRound + 1 }));
        table.stop();
        table.push('votes:reset', { storyId: null, notify: false, stories });
      }),
    // Teammates of the demo need no reminder: they are quick.
    nudge: () => done,
    estimate: (storyId, value) => after(() => table.estimate(storyId, value)),
    step: (direction) =>
      after(() => {
        const { stories, currentStory } = table.read();
        const next = stepFrom(stories, currentStory, direction);
        if (next?.status === 'PENDING') table.openVoting(next.id);
        else if (next) table.push('story:current', { storyId: next.id, closed: null });
      }),
    startTimer: (seconds) => after(() => table.startTimer(seconds)),
    stopTimer: () => after(() => table.stopTimer()),
  };
}

function storyActions(table: DemoTable): Pick<RoomActions, Stories> {
  const pushStories = (stories: readonly Story[]) => after(() => table.push('stories:added', { stories }));
  return {
    addStories: (titles) => {
      const from = nextOrder(table);
      return pushStories(titles.map((title, index) => newStory({ key: null, title, description: '', order: from + index }, table.at())));
    },
    restoreStory: (story) => pushStories([story]),
    renameStory: (storyId, title) => changed(table, storyId, { title }),
    deleteStory: (storyId) => after(() => table.push('story:deleted', { storyId })),
    reorderStories: (storyIds) => after(() => table.push('story:reordered', { storyIds })),
  };
}

function peopleActions(table: DemoTable): Pick<RoomActions, People> {
  return {
    setRole: (participantId, role) => {
      const { facilitatorId } = table.read();
      return after(() =>
        table.push('participant:role_updated', {
          participantId,
          role,
          votes: role !== 'observer',
          facilitatorId: role === 'facilitator' ? participantId : facilitatorId,
        }),
      );
    },
    removeParticipant: (participantId) => after(() => table.push('participant:removed', { participantId })),
    say: () => done,
  };
}

function changed(table: DemoTable, storyId: string, change: Partial<Story>): Promise<boolean> {
  const story = table.story(storyId);
  if (story) table.push('story:updated', { storyId, story: { ...story, ...change } });
  return done;
}

/** Ids follow from orders, so those of deleted stories are not given twice. */
const nextOrder = (table: DemoTable): number => Math.max(-1, ...table.read().stories.map(({ id }) => Number(id.slice(-2)) - 10)) + 1;
