import * as z from 'zod/mini';
import { Amount, Count } from '#shared/numbers.ts';
import { liveCommand, livePush } from '#shared/live.ts';
import { UserId } from '#shared/ids.ts';
import { Moment } from '#shared/time.ts';
import { Leadership } from '#shared/leadership.ts';
import { actions } from './actions.ts';
import { CardInput, CardValue } from './card.ts';
import { Discussion } from './discussion.ts';
import { ParticipantId, PokerSessionId, StoryId, VotingSystemId } from './ids.ts';
import { Participant, ParticipantRole, updateParticipant, You } from './participant.ts';
import { poker } from './problems.ts';
import { AsyncState, PokerSession, PokerSettings, SessionStatus } from './session.ts';
import { VoteStatistics } from './statistics.ts';
import { startSession } from './lifecycle.ts';
import { addStory, SharedStory, Story, StoryDraft } from './story.ts';
import { startTimer, stopTimer, Timer, TimerBody } from './timer.ts';
import { castVote, MyVote, retractVote } from './vote.ts';
import { cancelAutoReveal, CurrentStory, nextStory, previousStory, revealVotes, startVoting, StepBody } from './voting.ts';
import { VotingSystem } from './voting-system.ts';

const session = { sessionId: PokerSessionId };
const story = { sessionId: PokerSessionId, storyId: StoryId };
/** The round that a command is meant for: what comes late, after a silent connection, counts in no other. */
const round = { ...story, votingRound: z.optional(Count) };
const Nothing = z.null();

/** What a client may send into a poker room. Each is the twin of a call and answers its texts (C2-37). */
export const commands = {
  start: liveCommand({
    event: 'session:start',
    kind: 'poker',
    summary: 'Open the session',
    action: actions.facilitate,
    payload: z.object(session),
    answer: PokerSession,
    problems: startSession.problems,
  }),
  castVote: liveCommand({
    event: 'vote:cast',
    kind: 'poker',
    summary: 'Vote, or change the vote',
    action: actions.vote,
    payload: z.object({ ...round, value: CardInput, confidence: z.optional(z.nullable(Amount)) }),
    answer: MyVote,
    problems: castVote.problems,
  }),
  retractVote: liveCommand({
    event: 'vote:retract',
    kind: 'poker',
    summary: 'Take the vote back',
    action: actions.vote,
    payload: z.object(round),
    answer: Nothing,
    problems: [...retractVote.problems, poker.round_over],
  }),
  startVoting: liveCommand({
    event: 'story:start_voting',
    kind: 'poker',
    summary: 'Open the voting on a story',
    action: actions.facilitate,
    payload: z.object(story),
    answer: Story,
    problems: startVoting.problems,
  }),
  reveal: liveCommand({
    event: 'votes:reveal',
    kind: 'poker',
    summary: 'Turn all cards',
    action: actions.facilitate,
    payload: z.object(round),
    answer: Story,
    problems: [...revealVotes.problems, poker.round_over],
  }),
  cancelReveal: liveCommand({
    event: 'reveal:cancel',
    kind: 'poker',
    summary: 'Stop the countdown to the reveal',
    action: actions.facilitate,
    payload: z.object(session),
    answer: Nothing,
    problems: cancelAutoReveal.problems,
  }),
  next: liveCommand({
    event: 'story:next',
    kind: 'poker',
    summary: 'Go on to the next story',
    action: actions.facilitate,
    payload: z.object({ ...session, ...StepBody.def.shape }),
    answer: CurrentStory,
    problems: nextStory.problems,
  }),
  previous: liveCommand({
    event: 'story:previous',
    kind: 'poker',
    summary: 'Go back a story',
    action: actions.facilitate,
    payload: z.object({ ...session, ...StepBody.def.shape }),
    answer: CurrentStory,
    problems: previousStory.problems,
  }),
  addStory: liveCommand({
    event: 'story:add',
    kind: 'poker',
    summary: 'Add a story',
    action: actions.editStories,
    payload: z.object({ ...session, story: StoryDraft }),
    answer: Story,
    problems: addStory.problems,
  }),
  startTimer: liveCommand({
    event: 'timer:start',
    kind: 'poker',
    summary: 'Start the countdown',
    action: actions.facilitate,
    payload: z.object({ ...session, ...TimerBody.def.shape }),
    answer: Timer,
    problems: startTimer.problems,
  }),
  stopTimer: liveCommand({
    event: 'timer:stop',
    kind: 'poker',
    summary: 'Stop the countdown',
    action: actions.facilitate,
    payload: z.object(session),
    answer: Nothing,
    problems: stopTimer.problems,
  }),
  updateRole: liveCommand({
    event: 'participant:update_role',
    kind: 'poker',
    summary: 'Change what a participant does',
    action: actions.facilitate,
    payload: z.object({ ...session, participantId: ParticipantId, role: ParticipantRole }),
    answer: Participant,
    problems: updateParticipant.problems,
  }),
} as const;

/** Asks those who have not voted yet to do so; the facilitator's message, passed on to everybody, and lost when nobody is there. */
export const nudge = { event: 'vote:nudge', payload: z.object({ sessionId: PokerSessionId, storyId: StoryId }) } as const;

const version = { version: z.int() };

/**
 * What the server sends into a poker room; the platform adds `sessionId` to each. What is pushed is what everybody may know,
 * so nobody's own vote is in it: a screen that sees its reader's id in `vote:cast` without having sent the vote asks for
 * `GET …/my-vote`.
 * `story:voting_started`, `story:current`, `votes:revealed`, `votes:reset` and a status other than ACTIVE end a running
 * timer and a running countdown without further word; a timer that starts with a round is announced right after it.
 */
export const pushes = {
  state: livePush(
    'session:state',
    z.object({ ...version, session: PokerSession, you: z.nullable(You), serverTime: z.number() }), // serverTime in ms
  ),
  sessionUpdated: livePush(
    'session:updated',
    z.object({
      ...version,
      changes: z.partial(
        z.object({
          name: z.string(),
          description: z.string(),
          votingSystem: VotingSystemId,
          deck: VotingSystem,
          settings: PokerSettings,
          async: z.nullable(AsyncState),
          timerOption: z.int(),
          teamId: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  sessionStatus: livePush(
    'session:status',
    z.object({
      ...version,
      status: SessionStatus,
      startedAt: z.nullable(Moment),
      completedAt: z.nullable(Moment),
      currentStory: z.nullable(StoryId),
    }),
  ),
  sessionDeleted: livePush('session:deleted', z.object(version)),
  participantJoined: livePush('participant:joined', z.object({ ...version, participant: Participant })),
  participantLeft: livePush('participant:left', z.object({ ...version, participantId: ParticipantId })),
  participantRemoved: livePush('participant:removed', z.object({ ...version, participantId: ParticipantId })),
  /** Handing over sends two: the former facilitator's and the new one's. */
  roleUpdated: livePush(
    'participant:role_updated',
    z.object({
      ...version,
      participantId: ParticipantId,
      role: ParticipantRole,
      votes: z.boolean(),
      facilitatorId: UserId,
    }),
  ),
  voteCast: livePush('vote:cast', z.object({ ...version, storyId: StoryId, participantId: ParticipantId, hasVoted: z.literal(true) })),
  voteRetracted: livePush(
    'vote:retracted',
    z.object({ ...version, storyId: StoryId, participantId: ParticipantId, hasVoted: z.literal(false) }),
  ),
  votesRevealed: livePush('votes:revealed', z.object({ ...version, story: SharedStory, stats: z.nullable(VoteStatistics) })),
  /** `storyId` null: of all stories. `notify` asks the screen to say so. */
  votesReset: livePush(
    'votes:reset',
    z.object({
      ...version,
      storyId: z.nullable(StoryId),
      votingRound: z.nullable(z.int()),
      notify: z.boolean(),
      stories: z.array(SharedStory),
    }),
  ),
  /** The 3-2-1 of auto-reveal. */
  revealScheduled: livePush('reveal:scheduled', z.object({ ...version, storyId: StoryId, endsAt: Moment })),
  revealCancelled: livePush('reveal:cancelled', z.object({ ...version, storyId: StoryId })),
  storyAdded: livePush('story:added', z.object({ ...version, story: SharedStory })),
  storiesAdded: livePush('stories:added', z.object({ ...version, stories: z.array(SharedStory) })),
  storyUpdated: livePush('story:updated', z.object({ ...version, story: SharedStory })),
  /** Many at once: where people vote in their own time, as the voting opens and as it closes. */
  storiesUpdated: livePush(
    'stories:updated',
    z.object({ ...version, stories: z.array(SharedStory), currentStory: z.nullable(StoryId), async: z.nullable(AsyncState) }),
  ),
  /** The current story of the session is none when it is the one deleted. */
  storyDeleted: livePush('story:deleted', z.object({ ...version, storyId: StoryId })),
  storyReordered: livePush('story:reordered', z.object({ ...version, storyIds: z.array(StoryId) })),
  /** `story` is the opened one and the current one now, `closed` the one that went back to PENDING for it. */
  votingStarted: livePush(
    'story:voting_started',
    z.object({
      ...version,
      storyId: StoryId,
      votingRound: z.int(),
      story: SharedStory,
      closed: z.nullable(SharedStory),
    }),
  ),
  storyCurrent: livePush('story:current', z.object({ ...version, storyId: z.nullable(StoryId), closed: z.nullable(SharedStory) })),
  storyEstimated: livePush('story:estimated', z.object({ ...version, storyId: StoryId, finalEstimate: CardValue, story: SharedStory })),
  timerStarted: livePush('timer:started', z.object({ ...version, ...Timer.def.shape })),
  timerStopped: livePush('timer:stopped', z.object(version)),
  timerExpired: livePush('timer:expired', z.object(version)),
  discussionAdded: livePush('discussion:added', z.object({ ...version, discussion: Discussion })),
  leadership: livePush('session:leadership', z.object({ ...version, ...Leadership.def.shape })),
  presence: livePush('presence:update', z.object({ online: z.array(ParticipantId) })),
  nudged: livePush('vote:nudge', z.object({ storyId: StoryId, participantId: ParticipantId })),
} as const;
