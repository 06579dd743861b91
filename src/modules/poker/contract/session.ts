import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment, SentMoment } from '#shared/time.ts';
import { Leadership } from '#shared/leadership.ts';
import { lineName, Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { CardValue } from './card.ts';
import { ParticipantId, PokerSessionId, StoryId, VotingSystemId } from './ids.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { Participant, You } from './participant.ts';
import { poker } from './problems.ts';
import { STORIES_SENT_MAX, Story, StoryDrafts, StoryStatus } from './story.ts';
import { Timer, TIMER_MAX, timerOptions } from './timer.ts';
import { VotingSystem } from './voting-system.ts';

export const SESSION_NAME_MAX = 120; // characters, after trimming
export const SESSION_DESCRIPTION_MAX = 2000; // characters

export const sessionStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const SessionStatus = z.enum(sessionStatuses);

/** WAITING and IN_PROGRESS are the form's names of DRAFT and ACTIVE, in any case (C2-01). */
export const StatusInput = z.pipe(
  z.pipe(
    Word,
    z.transform((sent: string) => {
      const status = sent.trim().toUpperCase();
      return { WAITING: 'DRAFT', IN_PROGRESS: 'ACTIVE' }[status] ?? status;
    }),
  ),
  SessionStatus,
);

export const PokerSettings = z.strictObject({
  autoReveal: z.boolean(),
  allowSpectators: z.boolean(),
  requireLogin: z.boolean(),
  enableTimer: z.boolean(),
  timerDuration: z.int(), // seconds
  enableComments: z.boolean(),
  enableConfidenceVoting: z.boolean(),
  votingSystem: VotingSystemId,
});
export type PokerSettings = z.infer<typeof PokerSettings>;

/** Absent keys take the defaults, or stay as they are. */
export const SettingsInput = z.object({
  autoReveal: z.optional(z.boolean()),
  allowSpectators: z.optional(z.boolean()),
  requireLogin: z.optional(z.boolean()),
  enableTimer: z.optional(z.boolean()),
  timerDuration: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(TIMER_MAX)))),
  enableComments: z.optional(z.boolean()),
  enableConfidenceVoting: z.optional(z.boolean()),
  votingSystem: z.optional(VotingSystemId),
  /** All stories are open at once, and people vote in their own time; settled before the session starts. */
  asyncVoting: z.optional(z.boolean()),
  /** When the server turns the cards; null withdraws it. */
  asyncDeadline: z.optional(z.nullable(SentMoment)),
});
export type SettingsInput = z.output<typeof SettingsInput>;

/** Voting in one's own time: until when, and since when the cards lie open. */
export const AsyncState = z.strictObject({ deadline: z.nullable(Moment), closedAt: z.nullable(Moment) });
export type AsyncState = z.infer<typeof AsyncState>;

const head = {
  id: PokerSessionId,
  name: z.string(),
  description: z.string(),
  votingSystem: VotingSystemId,
  teamId: z.nullable(TeamId),
  facilitatorId: UserId,
  creatorId: UserId,
  accountId: AccountId,
  status: SessionStatus,
  timerOption: z.int(), // seconds
  currentStory: z.nullable(StoryId),
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
  settings: PokerSettings,
  /** null for a session that is led live from the start. */
  async: z.nullable(AsyncState),
  /** Grows by one with each event of the room. */
  version: z.int(),
};

/** A session as one reader may see it: no value of a vote before the reveal but the reader's own (ruling 20). */
export const PokerSession = z.strictObject({
  ...head,
  /** The cards on the table; a session keeps them even when the voting system changes later. */
  deck: VotingSystem,
  stories: z.array(Story),
  participants: z.array(Participant),
  timer: z.nullable(Timer),
  /** The countdown that turns the cards when everybody has voted. */
  autoReveal: z.nullable(z.strictObject({ storyId: StoryId, endsAt: Moment })),
  leadership: Leadership,
  /** null for somebody of the account who has not joined. */
  you: z.nullable(You),
});
export type PokerSession = z.infer<typeof PokerSession>;

/** A session in a list: its people and stories in brief. */
export const SessionRow = z.strictObject({
  ...head,
  facilitatorName: z.string(),
  participantCount: z.int(),
  storyCount: z.int(),
  storiesEstimated: z.int(),
  /** Sum of the numeric final estimates. */
  totalPoints: z.number(),
  duration: z.int(), // minutes from start to completion, or until now; 0 before the start, and for a vote in one's own time
  participants: z.array(
    z.strictObject({
      id: ParticipantId,
      userId: z.nullable(UserId),
      name: z.string(),
      role: z.string(),
      isGuest: z.boolean(),
    }),
  ),
  stories: z.array(
    z.strictObject({
      id: StoryId,
      key: z.nullable(z.string()),
      title: z.string(),
      order: z.int(),
      status: StoryStatus,
      finalEstimate: z.nullable(CardValue),
    }),
  ),
  /** The reader's role in it, or null. */
  yourRole: z.nullable(z.string()),
});
export type SessionRow = z.infer<typeof SessionRow>;

const Name = lineName(SESSION_NAME_MAX);
const Description = z.string().check(z.trim(), z.maxLength(SESSION_DESCRIPTION_MAX));
const TimerOption = z.literal(timerOptions);

/** `votingSystem` may be absent here: the rules refuse that with the documented text. creatorId is always the caller's (C2-09). */
export const CreateSession = z.object({
  name: Name,
  description: z.optional(z.nullable(Description)),
  votingSystem: z.optional(z.nullable(VotingSystemId)),
  teamId: z.optional(z.nullable(TeamId)),
  facilitatorId: z.optional(z.nullable(UserId)),
  status: z.optional(StatusInput),
  timerOption: z.optional(TimerOption),
  stories: z.optional(StoryDrafts),
  /** How many of them come from a file: the account's audit log keeps that. */
  importedStories: z.optional(z.int().check(z.minimum(0), z.maximum(STORIES_SENT_MAX))),
  settings: z.optional(SettingsInput),
});
export type CreateSession = z.output<typeof CreateSession>;

/** Of `stories` only titles that are not there yet are added (S2-67). */
export const UpdateSession = z.object({
  name: z.optional(Name),
  description: z.optional(z.nullable(Description)),
  votingSystem: z.optional(VotingSystemId),
  teamId: z.optional(z.nullable(TeamId)),
  facilitatorId: z.optional(UserId),
  status: z.optional(StatusInput),
  timerOption: z.optional(TimerOption),
  stories: z.optional(StoryDrafts),
  /** How many of them come from a file: the account's audit log keeps that. */
  importedStories: z.optional(z.int().check(z.minimum(0), z.maximum(STORIES_SENT_MAX))),
  settings: z.optional(SettingsInput),
  /** The version that the change was made on; it is refused where the words have been changed since. */
  version: z.optional(Count),
});
export type UpdateSession = z.output<typeof UpdateSession>;

export const SessionFilter = z.object({
  ...paging,
  teamId: z.optional(TeamId),
  status: z.optional(StatusInput),
  /** Days back from now by creation. */
  period: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  /** `true` lists only sessions that the caller made or takes part in. */
  mine: z.optional(z.stringbool()),
});
export type SessionFilter = z.output<typeof SessionFilter>;

export const creationProblems = [
  poker.invalid_voting_system,
  poker.invalid_team,
  poker.invalid_facilitator,
  poker.timer_duration_required,
  poker.too_many_stories,
  poker.invalid_order,
  poker.async_deadline_past,
];
export const updateProblems = [
  poker.session_not_found,
  ...creationProblems,
  poker.deck_in_use,
  poker.async_fixed,
  poker.async_closed,
  poker.wrong_status,
  poker.stale,
];

const one = z.object({ sessionId: PokerSessionId });

export const listSessions = endpoint({
  id: 'poker.listSessions',
  route: 'GET /api/planning-poker/sessions',
  summary: 'List the sessions of the current account that one may see, newest first',
  action: actions.list,
  query: SessionFilter,
  answer: list(SessionRow),
});

export const createSession = endpoint({
  id: 'poker.createSession',
  route: 'POST /api/planning-poker/sessions',
  summary: 'Create a session with its stories; the caller facilitates it',
  action: actions.create,
  body: CreateSession,
  answer: data(PokerSession),
  problems: [...creationProblems, poker.session_limit],
  status: 201,
});

export const getSession = endpoint({
  id: 'poker.getSession',
  route: 'GET /api/planning-poker/sessions/:sessionId',
  summary: 'Read a session as the caller may see it',
  action: actions.view,
  params: one,
  answer: data(PokerSession),
  problems: [poker.session_not_found],
});

export const updateSession = endpoint({
  id: 'poker.updateSession',
  route: 'PATCH /api/planning-poker/sessions/:sessionId',
  summary: 'Change a session',
  action: actions.edit,
  params: one,
  body: UpdateSession,
  answer: data(PokerSession),
  problems: updateProblems,
});

export const deleteSession = endpoint({
  id: 'poker.deleteSession',
  route: 'DELETE /api/planning-poker/sessions/:sessionId',
  summary: 'Delete a session with its stories, votes and discussion',
  action: actions.delete,
  params: one,
  answer: done,
  problems: [poker.session_not_found, poker.active_not_deletable],
});
