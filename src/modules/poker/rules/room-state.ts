import type * as z from 'zod/mini';
import type { pushes } from '../contract/live.ts';
import type { PokerSession } from '../contract/session.ts';
import type { SharedStory, Story } from '../contract/story.ts';
import type { Discussion } from '../contract/discussion.ts';

type Pushes = typeof pushes;
type PayloadOf<Name extends keyof Pushes> = z.output<Pushes[Name]['payload']>;
/** `vote:cast` → its payload, and so on; a session that was deleted has no next state and is the screen's affair. */
type Payloads = { [Name in keyof Pushes as Pushes[Name]['event']]: PayloadOf<Name> };

type Reducer<Event extends keyof Payloads> = (session: PokerSession, payload: Payloads[Event]) => PokerSession;

/** No countdown runs: a reveal, a new round and a pause end them without a push of their own. */
const quiet = { timer: null, autoReveal: null } as const;

/** The session as a client keeps it, with the discussion beside it. */
const reducers: { [Event in keyof Payloads]?: Reducer<Event> } = {
  // The words bear the version with which they came: a change of them names it.
  'session:updated': (session, { changes, version }) => ({ ...session, ...changes, version }) as PokerSession,
  'session:status': (session, { status, startedAt, completedAt, currentStory }) => ({
    ...(status === 'ACTIVE' ? session : { ...session, ...quiet }),
    status,
    startedAt,
    completedAt,
    currentStory,
  }),
  'session:leadership': (session, { isAway, takenFrom }) => ({ ...session, leadership: { isAway, takenFrom } }),
  'participant:joined': (session, { participant }) => ({
    ...session,
    participants: [...session.participants.filter((one) => one.id !== participant.id), participant],
  }),
  'participant:left': (session, { participantId }) => withoutParticipant(session, participantId),
  'participant:removed': (session, { participantId }) => withoutParticipant(session, participantId),
  'participant:role_updated': roleUpdated,
  'vote:cast': (session, { storyId, participantId }) =>
    onStory(session, storyId, (story) => ({
      ...story,
      hasVoted: story.hasVoted.includes(participantId) ? story.hasVoted : [...story.hasVoted, participantId],
    })),
  'vote:retracted': (session, { storyId, participantId }) =>
    onStory(session, storyId, (story) => ({
      ...story,
      hasVoted: story.hasVoted.filter((id) => id !== participantId),
      myVote: participantId === session.you?.participantId ? null : story.myVote,
    })),
  'votes:revealed': (session, { story }) => ({ ...withStory(session, story), ...quiet }),
  'votes:reset': (session, { stories }) => ({ ...stories.reduce(withStory, session), ...quiet }),
  'reveal:scheduled': (session, { storyId, endsAt }) => ({ ...session, autoReveal: { storyId, endsAt } }),
  'reveal:cancelled': (session) => ({ ...session, autoReveal: null }),
  'story:added': (session, { story }) => withStory(session, story),
  'stories:added': (session, { stories }) => stories.reduce(withStory, session),
  'story:updated': (session, { story }) => withStory(session, story),
  'stories:updated': (session, { stories, currentStory, async }) => ({
    ...stories.reduce(withStory, session),
    ...quiet,
    currentStory,
    async,
  }),
  'story:deleted': (session, { storyId }) => ({
    ...session,
    // Orders have no gaps: those after it move up.
    stories: session.stories.filter((story) => story.id !== storyId).map((story, order) => ({ ...story, order })),
    currentStory: session.currentStory === storyId ? null : session.currentStory,
  }),
  'story:reordered': (session, { storyIds }) => {
    const order = new Map(storyIds.map((id, index) => [id as string, index]));
    return inOrder({ ...session, stories: session.stories.map((story) => ({ ...story, order: order.get(story.id) ?? story.order })) });
  },
  'story:voting_started': (session, { storyId, story, closed }) => {
    const opened = withStory(closed ? withStory(session, closed) : session, story);
    return { ...opened, ...quiet, currentStory: storyId };
  },
  'story:current': (session, { storyId, closed }) => ({
    ...(closed ? withStory(session, closed) : session),
    ...quiet,
    currentStory: storyId,
  }),
  'story:estimated': (session, { story }) => withStory(session, story),
  'timer:started': (session, { endsAt, duration }) => ({ ...session, timer: { endsAt, duration } }),
  'timer:stopped': (session) => ({ ...session, timer: null }),
  'timer:expired': (session) => ({ ...session, timer: null }),
};

export interface RoomPush {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Brings a client's session forward by one push. Pushes that do not change it (presence, nudges, discussion) return it as it is. */
export function reduceRoom(session: PokerSession, { event, payload }: RoomPush): PokerSession {
  const reduce = reducers[event as keyof Payloads] as ((session: PokerSession, payload: unknown) => PokerSession) | undefined;
  const next = reduce ? reduce(session, payload) : session;
  const version = Number(payload['version']);
  return Number.isFinite(version) && version !== next.version ? { ...next, version } : next;
}

/** Discussion arrives one by one and out of any story's order; a repeated one changes nothing. */
export function withDiscussion(list: readonly Discussion[], added: Discussion): Discussion[] {
  return list.some((one) => one.id === added.id) ? [...list] : [...list, added];
}

function roleUpdated(
  session: PokerSession,
  { participantId, role, votes, facilitatorId }: Payloads['participant:role_updated'],
): PokerSession {
  const participants = session.participants.map((one) => {
    if (one.id === participantId) return { ...one, role, votes };
    // There is one facilitator: who was it before takes part from now on.
    return role === 'facilitator' && one.role === 'facilitator' ? { ...one, role: 'participant' as const } : one;
  });
  const mine = participants.find((one) => one.id === session.you?.participantId);
  const you = session.you && mine ? { ...session.you, role: mine.role, votes: mine.votes } : session.you;
  return { ...session, participants, facilitatorId, you };
}

function withoutParticipant(session: PokerSession, participantId: string): PokerSession {
  const you = session.you?.participantId === participantId ? null : session.you;
  return { ...session, you, participants: session.participants.filter((one) => one.id !== participantId) };
}

function onStory(session: PokerSession, storyId: string, change: (story: Story) => Story): PokerSession {
  return { ...session, stories: session.stories.map((story) => (story.id === storyId ? change(story) : story)) };
}

/** A pushed story says nothing of one's own vote: it is kept while the round stays the same. */
function withStory(session: PokerSession, pushed: SharedStory): PokerSession {
  const known = session.stories.find((story) => story.id === pushed.id);
  const myVote = known && known.votingRound === pushed.votingRound && pushed.status !== 'PENDING' ? known.myVote : null;
  const story: Story = { ...pushed, myVote };
  const stories = known ? session.stories.map((one) => (one.id === story.id ? story : one)) : [...session.stories, story];
  return inOrder({ ...session, stories });
}

const inOrder = (session: PokerSession): PokerSession => ({ ...session, stories: session.stories.toSorted((a, b) => a.order - b.order) });
