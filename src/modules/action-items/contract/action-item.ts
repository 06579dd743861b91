import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { problems } from '#shared/problem.ts';
import { line, Word } from '#shared/texts.ts';
import { Day, Moment, SentMoment } from '#shared/time.ts';
import { actions } from './actions.ts';

export const ACTION_TITLE_MAX = 200; // characters, after trimming
export const ACTION_DESCRIPTION_MAX = 2000; // characters

export const ActionItemId = id('ActionItemId');
export type ActionItemId = Id<'ActionItemId'>;

export const actionPriorities = ['low', 'medium', 'high'] as const;
export type ActionPriority = (typeof actionPriorities)[number];
export const actionStatuses = ['pending', 'in_progress', 'completed', 'blocked'] as const;
export type ActionStatus = (typeof actionStatuses)[number];

const lower = z.pipe(
  Word,
  z.transform((sent: string) => sent.trim().toLowerCase()),
);
/** In any case, as some senders write it HIGH (C2-23). */
export const PriorityInput = z.pipe(lower, z.enum(actionPriorities));
/** In any case; TODO is another sender's name of pending (C2-23). */
export const StatusInput = z.pipe(
  z.pipe(
    lower,
    z.transform((sent: string) => (sent === 'todo' ? 'pending' : sent)),
  ),
  z.enum(actionStatuses),
);

/** A day without a clock, `YYYY-MM-DD`; a moment is taken for its day in UTC. */
export const DueDateInput = z.pipe(
  z.union([Day, SentMoment]),
  z.transform((sent: string) => (sent.includes('T') ? new Date(sent).toISOString() : sent)),
);

export const actionItemProblems = problems('action-items', {
  not_found: [404, 'Action item not found'],
  title_empty: [400, 'Action item title cannot be empty'],
  due_in_past: [400, 'Due date cannot be in the past'],
  assignee_unknown: [400, 'The assignee must be a member of the account'],
  stale: [409, 'The action item has been changed by somebody else'],
});

export const ActionItem = z.strictObject({
  id: ActionItemId,
  accountId: AccountId,
  /** The retrospective that it was agreed in; null when that was deleted. */
  sessionId: z.nullable(z.guid()),
  sessionName: z.nullable(z.string()),
  teamId: z.nullable(TeamId),
  title: z.string(),
  description: z.string(),
  priority: z.enum(actionPriorities),
  status: z.enum(actionStatuses),
  assigneeId: z.nullable(UserId),
  assigneeName: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  dueDate: z.nullable(z.string()),
  sourceCardId: z.nullable(z.guid()),
  /** Votes of the card that it follows from, when it was made. */
  sourceVotes: z.int(),
  createdBy: z.nullable(UserId),
  completedAt: z.nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type ActionItem = z.infer<typeof ActionItem>;

/** A blank title is judged by the rules, so that its refusal has the documented text. */
export const ActionItemDraft = z.object({
  title: line(ACTION_TITLE_MAX),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(ACTION_DESCRIPTION_MAX)))),
  priority: z.optional(PriorityInput),
  status: z.optional(StatusInput),
  assigneeId: z.optional(z.nullable(UserId)),
  dueDate: z.optional(z.nullable(DueDateInput)),
});
export type ActionItemDraft = z.output<typeof ActionItemDraft>;

export const ActionItemChange = z.object({
  ...z.partial(ActionItemDraft).def.shape,
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type ActionItemChange = z.output<typeof ActionItemChange>;

export const changeProblems = [
  actionItemProblems.not_found,
  actionItemProblems.title_empty,
  actionItemProblems.due_in_past,
  actionItemProblems.assignee_unknown,
  actionItemProblems.stale,
];

export const ActionItemFilter = z.object({
  ...paging,
  status: z.optional(StatusInput),
  assigneeId: z.optional(UserId),
  teamId: z.optional(TeamId),
  sessionId: z.optional(z.guid()),
  /** `true` lists all that is not completed, `false` what is. */
  open: z.optional(z.stringbool()),
});
export type ActionItemFilter = z.output<typeof ActionItemFilter>;

const one = z.object({ actionItemId: ActionItemId });

export const listActionItems = endpoint({
  id: 'action-items.list',
  route: 'GET /api/action-items',
  summary: 'List what was agreed in the account’s retrospectives: open ones first, the earliest due date first',
  action: actions.list,
  query: ActionItemFilter,
  answer: list(ActionItem),
});

export const listActionItemsOfAccount = endpoint({
  id: 'action-items.listOfAccount',
  route: 'GET /api/accounts/:accountId/action-items',
  summary: 'List the action items of an account',
  action: actions.list,
  params: z.object({ accountId: AccountId }),
  query: ActionItemFilter,
  answer: list(ActionItem),
  problems: [actionItemProblems.not_found],
});

export const updateActionItem = endpoint({
  id: 'action-items.update',
  route: 'PATCH /api/action-items/:actionItemId',
  summary: 'Change an action item; whoever has taken it on may always change its status',
  action: actions.change,
  params: one,
  body: ActionItemChange,
  answer: data(ActionItem),
  problems: changeProblems,
});

export const deleteActionItem = endpoint({
  id: 'action-items.delete',
  route: 'DELETE /api/action-items/:actionItemId',
  summary: 'Delete an action item',
  action: actions.change,
  params: one,
  answer: done,
  problems: [actionItemProblems.not_found],
});
