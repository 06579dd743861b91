import * as z from 'zod/mini';
import {
  ActionItem,
  ActionItemChange,
  ActionItemDraft,
  ActionItemId,
  actionItemProblems,
  changeProblems,
} from '#modules/action-items/contract/action-item.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { actions } from './actions.ts';
import { CardId, RetroSessionId, TopicId } from './ids.ts';
import { retro } from './problems.ts';

export const GENERATED_VOTES_MIN = 3;
export const GENERATED_TOP = 5; // cards
export const GENERATED_TITLE_LENGTH = 50; // characters

const params = z.object({ sessionId: RetroSessionId });
const one = z.object({ actionItemId: ActionItemId });
const texts = [actionItemProblems.title_empty, actionItemProblems.due_in_past, actionItemProblems.assignee_unknown];

/** `sourceId` names the card or the topic that it follows from. */
export const RetroActionDraft = z.extend(ActionItemDraft, { sourceId: z.optional(z.nullable(z.union([CardId, TopicId]))) });
export type RetroActionDraft = z.output<typeof RetroActionDraft>;

export const addActionItem = endpoint({
  id: 'retros.addActionItem',
  route: 'POST /api/retrospectives/sessions/:sessionId/action-items',
  summary: 'Note what was agreed',
  action: actions.createActionItem,
  params,
  body: RetroActionDraft,
  answer: data(ActionItem),
  problems: [retro.session_not_found, retro.topic_not_found, retro.action_items_disabled, retro.not_deciding, ...texts],
  status: 201,
});

export const listSessionActionItems = endpoint({
  id: 'retros.listActionItems',
  route: 'GET /api/retrospectives/sessions/:sessionId/action-items',
  summary: 'List what was agreed in a session',
  action: actions.view,
  params,
  query: z.object(paging),
  answer: list(ActionItem),
  problems: [retro.session_not_found],
});

export const changeActionItem = endpoint({
  id: 'retros.changeActionItem',
  route: 'PATCH /api/retrospectives/action-items/:actionItemId',
  summary: 'Change an action item; it stays open to change when its session is over',
  action: actions.changeActionItem,
  params: one,
  body: ActionItemChange,
  answer: data(ActionItem),
  problems: changeProblems,
});

export const removeActionItem = endpoint({
  id: 'retros.removeActionItem',
  route: 'DELETE /api/retrospectives/action-items/:actionItemId',
  summary: 'Delete an action item',
  action: actions.changeActionItem,
  params: one,
  answer: done,
  problems: [actionItemProblems.not_found],
});

export const generateActionItems = endpoint({
  id: 'retros.generateActionItems',
  route: 'POST /api/retrospectives/sessions/:sessionId/action-items/generate',
  summary: 'Make action items of the cards with most votes; a card that has one already gets no second',
  action: actions.facilitate,
  params,
  answer: data(z.array(ActionItem)),
  problems: [retro.session_not_found, retro.action_items_disabled, retro.not_deciding],
});

export const reviewDecisions = ['done', 'keep', 'drop'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** An open action of an earlier meeting, and what this one says of it. */
export const CarriedAction = z.strictObject({ item: ActionItem, decision: z.nullable(z.enum(reviewDecisions)) });
export type CarriedAction = z.infer<typeof CarriedAction>;

export const reviewActionItem = endpoint({
  id: 'retros.reviewActionItem',
  route: 'POST /api/retrospectives/sessions/:sessionId/carry-over/:actionItemId',
  summary: 'Say of an action from last time that it is done, kept or dropped; null takes that back',
  action: actions.createActionItem,
  params: z.object({ sessionId: RetroSessionId, actionItemId: ActionItemId }),
  body: z.object({ decision: z.nullable(z.enum(reviewDecisions)) }),
  answer: data(z.array(CarriedAction)),
  problems: [retro.session_not_found, retro.action_item_not_found, retro.wrong_status],
});
