import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { ActionItem } from '#modules/action-items/contract/action-item.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { Leadership } from '#shared/leadership.ts';
import { lineName, Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { CarriedAction } from './action-item.ts';
import { RetroCard } from './card.ts';
import { RetroGroup } from './group.ts';
import { ColumnId, RetroSessionId, TopicId } from './ids.ts';
import { RetroNote } from './note.ts';
import { Participant, You } from './participant.ts';
import { retro } from './problems.ts';
import { RetroSettings, SettingsInput } from './settings.ts';
import { Timer, TIMER_MAX } from './timer.ts';
import { RetroVote } from './vote.ts';

export const SESSION_NAME_MAX = 120; // characters, after trimming
export const SESSION_DESCRIPTION_MAX = 2000; // characters

/** Stored formats; WHAT_WENT_WELL is accepted as CUSTOM with its own columns (C2-22). */
export const retroFormats = ['START_STOP_CONTINUE', 'MAD_SAD_GLAD', 'FOUR_LS', 'SAILBOAT', 'CUSTOM'] as const;
export type RetroFormat = (typeof retroFormats)[number];

export const sessionStatuses = ['DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const SessionStatus = z.enum(sessionStatuses);

export const phases = ['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS', 'COMPLETED'] as const;
export type Phase = (typeof phases)[number];
const upper = z.pipe(
  Word,
  z.transform((sent: string) => sent.trim().toUpperCase()),
);
export const PhaseInput = z.pipe(upper, z.enum(phases));
/** IN_PROGRESS is another part's name of ACTIVE. */
export const StatusInput = z.pipe(
  z.pipe(
    upper,
    z.transform((sent: string) => (sent === 'IN_PROGRESS' ? 'ACTIVE' : sent)),
  ),
  SessionStatus,
);

export const RetroColumn = z.strictObject({ id: ColumnId, title: z.string() });
export type RetroColumn = z.infer<typeof RetroColumn>;

const head = {
  id: RetroSessionId,
  name: z.string(),
  description: z.string(),
  accountId: AccountId,
  teamId: z.nullable(TeamId),
  facilitatorId: UserId,
  creatorId: UserId,
  format: z.enum(retroFormats),
  templateId: z.nullable(z.string()),
  currentPhase: z.enum(phases),
  status: SessionStatus,
  createdAt: Moment,
  updatedAt: Moment,
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  columns: z.array(RetroColumn),
  settings: RetroSettings,
  /** Grows by one with each event of the room. */
  version: z.int(),
};

/** A session as one reader may see it (rulings 17 and 20). */
export const RetroSession = z.strictObject({
  ...head,
  participants: z.array(Participant),
  cards: z.array(RetroCard),
  groups: z.array(RetroGroup),
  /** The reader's own. */
  votes: z.array(RetroVote),
  /** What was noted on topics, and drafts of actions. */
  notes: z.array(RetroNote),
  actionItems: z.array(ActionItem),
  /** Open actions of earlier meetings. */
  carryOver: z.array(CarriedAction),
  timer: z.nullable(Timer),
  /** End of the running countdown. */
  phaseEndsAt: z.nullable(Moment),
  /** What is under discussion: a group or a lone card. */
  currentTopic: z.nullable(TopicId),
  /** null for somebody of the account who has not joined. */
  leadership: Leadership,
  you: z.nullable(You),
});
export type RetroSession = z.infer<typeof RetroSession>;

/** A session in a list: what it came to, without its cards. */
export const SessionRow = z.strictObject({
  ...head,
  facilitatorName: z.string(),
  participantCount: z.int(),
  cardCount: z.int(),
  actionItemCount: z.int(),
  actionItemsCompleted: z.int(),
  /** Mood of the cards that everybody may read, 0 to 10 with one decimal; null while there are none (C2-15). */
  sentiment: z.nullable(z.number()),
  duration: z.int(), // minutes from start to completion, or until now; 0 before the start
  participants: z.array(z.strictObject({ id: z.string(), userId: z.nullable(UserId), name: z.string(), role: z.string() })),
  /** The reader's role in it, or null. */
  yourRole: z.nullable(z.string()),
});
export type SessionRow = z.infer<typeof SessionRow>;

const Name = lineName(SESSION_NAME_MAX);
const Description = z.string().check(z.trim(), z.maxLength(SESSION_DESCRIPTION_MAX));
/** Seconds; the chosen timer applies to all phases but the first and the last (C2-43). */
const TimerOption = z.int().check(z.minimum(0), z.maximum(TIMER_MAX));

/** `format` may also name a template. What is wrong with it or the settings is refused with the documented texts. */
const fields = {
  description: z.optional(z.nullable(Description)),
  format: z.optional(z.nullable(Word)),
  templateId: z.optional(z.nullable(Word)),
  teamId: z.optional(z.nullable(TeamId)),
  timer: z.optional(z.nullable(TimerOption)),
  settings: z.optional(SettingsInput),
  status: z.optional(StatusInput),
};

export const CreateSession = z.object({
  name: Name,
  ...fields,
  facilitatorId: z.optional(z.nullable(UserId)),
});
export type CreateSession = z.output<typeof CreateSession>;

export const UpdateSession = z.object({
  name: z.optional(Name),
  ...fields,
  facilitatorId: z.optional(UserId),
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

const one = z.object({ sessionId: RetroSessionId });
const wrong = [retro.invalid_settings, retro.invalid_format, retro.invalid_team, retro.invalid_facilitator];

export const listSessions = endpoint({
  id: 'retros.listSessions',
  route: 'GET /api/retrospectives/sessions',
  summary: 'List the retrospectives of the current account that one may see, newest first',
  action: actions.list,
  query: SessionFilter,
  answer: list(SessionRow),
});

export const listAccountSessions = endpoint({
  id: 'retros.listAccountSessions',
  route: 'GET /api/retrospectives/accounts/:accountId/retrospectives',
  summary: 'List the account’s retrospectives for its dashboard',
  action: actions.list,
  params: z.object({ accountId: AccountId }),
  query: SessionFilter,
  answer: list(SessionRow),
});

export const createSession = endpoint({
  id: 'retros.createSession',
  route: 'POST /api/retrospectives/sessions',
  summary: 'Create a retrospective; the caller facilitates it',
  action: actions.create,
  body: CreateSession,
  answer: data(RetroSession),
  problems: [...wrong, retro.session_limit],
  status: 201,
});

export const getSession = endpoint({
  id: 'retros.getSession',
  route: 'GET /api/retrospectives/sessions/:sessionId',
  summary: 'Read a retrospective as the caller may see it',
  action: actions.view,
  params: one,
  answer: data(RetroSession),
  problems: [retro.session_not_found],
});

export const updateSession = endpoint({
  id: 'retros.updateSession',
  route: 'PATCH /api/retrospectives/sessions/:sessionId',
  summary: 'Change a retrospective; one that is completed can only be archived',
  action: actions.edit,
  params: one,
  body: UpdateSession,
  answer: data(RetroSession),
  problems: [retro.session_not_found, ...wrong, retro.completed_frozen, retro.wrong_status, retro.format_in_use, retro.stale],
});

export const deleteSession = endpoint({
  id: 'retros.deleteSession',
  route: 'DELETE /api/retrospectives/sessions/:sessionId',
  summary: 'Delete a retrospective with its cards and votes; what was agreed stays',
  action: actions.delete,
  params: one,
  answer: done,
  problems: [retro.session_not_found, retro.active_not_deletable],
});
