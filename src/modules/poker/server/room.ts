import { actions, ONLOOKER } from '#modules/poker/contract/actions.ts';
import type { PokerEvents, PokerEventType } from '#modules/poker/contract/events.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { nudge, pushes } from '#modules/poker/contract/live.ts';
import type { SharedStory } from '#modules/poker/contract/story.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import { LEADER_AWAY } from '#platform/live/leadership.ts';
import { hint, type Push, type Recipient, type Room } from '#platform/live/room.ts';
import type { Json, Scoped } from '#platform/module/context.ts';
import type { LivePush } from '#shared/live.ts';
import { decide, type Actor } from '#shared/permissions.ts';
import type * as z from 'zod/mini';
import { commands } from './live.ts';
import { findDiscussion } from './queries/discussion.ts';
import { findSeat, findSession, participantIdOf, toAsync, toParticipant, toSettings, type SessionRow } from './queries/session.ts';
import { viewSession } from './queries/session-view.ts';
import { sharedStories } from './queries/story.ts';
import { resourceOf, seatOfActor } from './service/access.ts';
import { ASYNC_CLOSE, ASYNC_REMIND, closingDue, reminderDue } from './service/async.ts';
import { AUTO_REVEAL, presenceChanged } from './service/countdown.ts';
import { revealDue, timerExpired } from './service/deadline.ts';
import { leading } from './service/leadership.ts';
import { TIMER } from './service/timer.ts';

/** A push of the contract, without what the platform adds to it. */
function push<P extends LivePush>(kind: P, payload: Omit<z.output<P['payload']>, 'version'>): Push {
  return { event: kind.event, payload };
}

async function recipient(scoped: Scoped, roomId: string, actor: Actor): Promise<Recipient | null> {
  const sessionId = roomId as PokerSessionId;
  const session = await findSession(scoped, sessionId);
  const participantId = participantIdOf(actor);
  if (!session || participantId === null) return null;
  const me = await seatOfActor(scoped, sessionId, actor);
  if (!decide(actor, actions.view, resourceOf({ session, me })).allow) return null;
  return { actor, participantId, role: me?.role ?? ONLOOKER };
}

async function snapshot(scoped: Scoped, roomId: string, { actor }: Recipient): Promise<{ session: Json; you: Json }> {
  const row = await findSession(scoped, roomId as PokerSessionId);
  if (!row) throw new Error('A room was deleted while it was read');
  const session = await viewSession(scoped, row, participantIdOf(actor));
  // A contract's answer is JSON by its schema, which its type does not say.
  return { session: session as unknown as Json, you: session.you as unknown as Json };
}

type Projector<T extends PokerEventType> = (
  scoped: Scoped,
  sessionId: PokerSessionId,
  payload: PokerEvents[T],
) => Promise<readonly Push[]> | readonly Push[];

/** Reads stories as everybody may see them now; one that has been deleted since is missing. */
async function storiesNow(scoped: Scoped, sessionId: PokerSessionId, ids?: readonly (StoryId | null)[]): Promise<SharedStory[]> {
  const session = await findSession(scoped, sessionId);
  if (!session) return [];
  return sharedStories(scoped, session.deck, { sessionId, storyIds: ids?.filter((id) => id !== null) });
}

/** Pushes about one story, or none when it is gone. */
async function aboutStory(scoped: Scoped, sessionId: PokerSessionId, id: StoryId, say: (story: SharedStory) => Push): Promise<Push[]> {
  return (await storiesNow(scoped, sessionId, [id])).map(say);
}

const byId = (stories: readonly SharedStory[], id: StoryId | null) => stories.find((story) => story.id === id) ?? null;

/** What each event means to those in the room. Events whose payload says all are pushed without a query. */
const projectors: { readonly [T in PokerEventType]: Projector<T> } = {
  'poker.session_created': () => [],
  'poker.session_updated': async (scoped, sessionId, { fields }) => {
    const session = await findSession(scoped, sessionId);
    if (!session) return [];
    const updated = push(pushes.sessionUpdated, { changes: changesOf(session, fields) });
    // A session of a team shows to the whole account, a personal one to its own people alone.
    return [fields.includes('team_id') ? { ...updated, rechecks: 'everybody' } : updated];
  },
  'poker.session_status_changed': (_scoped, _id, payload) => [push(pushes.sessionStatus, payload)],
  'poker.session_deleted': () => [push(pushes.sessionDeleted, {})],
  'poker.participant_joined': async (scoped, sessionId, { participantId }) => {
    const seat = await findSeat(scoped, sessionId, participantId);
    return seat ? [push(pushes.participantJoined, { participant: toParticipant(seat) })] : [];
  },
  'poker.participant_left': (_scoped, _id, payload) => [{ ...push(pushes.participantLeft, payload), rechecks: [payload.participantId] }],
  'poker.participant_removed': (_scoped, _id, payload) => [
    { ...push(pushes.participantRemoved, payload), removes: [payload.participantId] },
  ],
  'poker.leadership_changed': (_scoped, _id, payload) => [push(pushes.leadership, payload)],
  'poker.role_changed': (_scoped, _id, { changes, facilitatorId }) =>
    changes.map((change) => ({ ...push(pushes.roleUpdated, { ...change, facilitatorId }), rechecks: [change.participantId] })),
  'poker.stories_added': async (scoped, sessionId, { storyIds }) => {
    const stories = await storiesNow(scoped, sessionId, storyIds);
    const [story] = stories;
    if (story && stories.length === 1) return [push(pushes.storyAdded, { story })];
    return story ? [push(pushes.storiesAdded, { stories })] : [];
  },
  'poker.story_updated': (scoped, sessionId, { storyId }) =>
    aboutStory(scoped, sessionId, storyId, (story) => push(pushes.storyUpdated, { story })),
  'poker.story_deleted': (_scoped, _id, payload) => [push(pushes.storyDeleted, payload)],
  'poker.stories_reordered': (_scoped, _id, { storyIds }) => [push(pushes.storyReordered, { storyIds: [...storyIds] })],
  'poker.story_reached': async (scoped, sessionId, { storyId, closedStoryId }) => {
    const closed = closedStoryId === null ? null : byId(await storiesNow(scoped, sessionId, [closedStoryId]), closedStoryId);
    return [push(pushes.storyCurrent, { storyId, closed })];
  },
  'poker.voting_started': async (scoped, sessionId, { storyId, votingRound, closedStoryId }) => {
    const stories = await storiesNow(scoped, sessionId, [storyId, closedStoryId]);
    const story = byId(stories, storyId);
    return story ? [push(pushes.votingStarted, { storyId, votingRound, story, closed: byId(stories, closedStoryId) })] : [];
  },
  'poker.vote_cast': (_scoped, _id, payload) => [push(pushes.voteCast, { ...payload, hasVoted: true })],
  'poker.vote_retracted': (_scoped, _id, payload) => [push(pushes.voteRetracted, { ...payload, hasVoted: false })],
  'poker.reveal_scheduled': (_scoped, _id, payload) => [push(pushes.revealScheduled, payload)],
  'poker.reveal_cancelled': (_scoped, _id, payload) => [push(pushes.revealCancelled, payload)],
  'poker.votes_revealed': (scoped, sessionId, { storyId }) =>
    aboutStory(scoped, sessionId, storyId, (story) => push(pushes.votesRevealed, { story, stats: story.stats })),
  'poker.votes_reset': async (scoped, sessionId, payload) => {
    const stories = await storiesNow(scoped, sessionId, payload.storyId === null ? undefined : [payload.storyId]);
    return [push(pushes.votesReset, { ...payload, stories })];
  },
  'poker.story_estimated': (scoped, sessionId, { storyId, finalEstimate }) =>
    aboutStory(scoped, sessionId, storyId, (story) => push(pushes.storyEstimated, { storyId, finalEstimate, story })),
  'poker.async_changed': async (scoped, sessionId, { storyIds, currentStory }) => {
    const session = await findSession(scoped, sessionId);
    if (!session) return [];
    const stories = await sharedStories(scoped, session.deck, { sessionId, storyIds });
    return [push(pushes.storiesUpdated, { stories, currentStory, async: toAsync(session) })];
  },
  'poker.timer_started': (_scoped, _id, payload) => [push(pushes.timerStarted, payload)],
  'poker.timer_stopped': () => [push(pushes.timerStopped, {})],
  'poker.timer_expired': () => [push(pushes.timerExpired, {})],
  'poker.discussion_added': async (scoped, sessionId, { discussionId }) => {
    const discussion = await findDiscussion(scoped, sessionId, discussionId);
    return discussion ? [push(pushes.discussionAdded, { discussion })] : [];
  },
};

function changesOf(session: SessionRow, columns: readonly string[]): z.output<(typeof pushes.sessionUpdated)['payload']>['changes'] {
  const has = (...names: (keyof SessionRow)[]) => names.some((name) => columns.includes(name));
  return {
    ...(has('name') && { name: session.name }),
    ...(has('description') && { description: session.description }),
    ...(has('team_id') && { teamId: session.team_id }),
    ...(has('deck') && { votingSystem: session.deck.id, deck: session.deck }),
    ...(has('timer_option') && { timerOption: session.timer_option }),
    ...(has('is_async', 'async_deadline') && { async: toAsync(session) }),
    settings: toSettings(session),
  };
}

async function project(scoped: Scoped, event: StoredEvent): Promise<readonly Push[]> {
  const projector = projectors[event.type as PokerEventType] as Projector<PokerEventType> | undefined;
  if (!projector) throw new Error(`The event ${event.type} has no meaning in a poker room`);
  return projector(scoped, event.subject.id as PokerSessionId, event.payload);
}

/** A poker session as a live room. */
export const pokerRoom: Room = {
  kind: 'poker',
  recipient,
  snapshot,
  project,
  commands,
  hints: [
    hint(nudge.event, nudge.payload, ({ role, participantId }, { storyId }) =>
      role === 'facilitator' ? { storyId, participantId } : null,
    ),
  ],
  deadlines: {
    [LEADER_AWAY]: (context, roomId) => leading.leaderAway(context, roomId),
    [TIMER]: (context, roomId) => timerExpired(context, roomId as PokerSessionId),
    [ASYNC_CLOSE]: (context, roomId) => closingDue(context, roomId as PokerSessionId),
    [ASYNC_REMIND]: (context, roomId) => reminderDue(context, roomId as PokerSessionId),
    // The payload is the one that `scheduleReveal` armed it with.
    [AUTO_REVEAL]: (context, roomId, payload) => revealDue(context, roomId as PokerSessionId, payload as never),
  },
  presenceChanged: (context, roomId) => presenceChanged(context, roomId as PokerSessionId),
};
