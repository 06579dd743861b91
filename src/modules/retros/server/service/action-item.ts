import {
  actionItemProblems,
  type ActionItem,
  type ActionItemChange,
  type ActionItemId,
  type ActionStatus,
} from '#modules/action-items/contract/action-item.ts';
import {
  applyChange,
  createActionItem,
  findActionItem,
  isGivenAway,
  listOfSession,
  openActionItem,
  removeActionItem as removeItem,
  setDropped,
  type ActionItemRow,
} from '#modules/action-items/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { CarriedAction, RetroActionDraft, ReviewDecision } from '#modules/retros/contract/action-item.ts';
import type { CardId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { cardsForActions, priorityFor, titleFrom } from '#modules/retros/rules/generate.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { topicsOf } from '#modules/retros/rules/topics.ts';
import { cardsFor } from '#modules/retros/server/queries/card.ts';
import { carryOverOf } from '#modules/retros/server/queries/carry-over.ts';
import { groupsOf } from '#modules/retros/server/queries/group.ts';
import { findSession, participantIdOf, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import type { Resource } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, openSession, resourceOf, seatOfActor } from './access.ts';

export function requireDeciding({ status, current_phase: phase, settings }: SessionRow): void {
  if (!settings.enableActionItems) throw new Problem(retro.action_items_disabled);
  if (isClosed(status) || phase !== 'ACTION_ITEMS') throw new Problem(retro.not_deciding);
}

/** @throws Problem retros.action_items_disabled, retros.not_deciding, retros.topic_not_found and what an item's text is refused for */
export async function addActionItem(context: Context, sessionId: RetroSessionId, draft: RetroActionDraft): Promise<ActionItem> {
  const opened = await openSession(context, sessionId, actions.createActionItem, 'write');
  const { session } = opened;
  requireDeciding(session);
  if (isGivenAway(context, { assignee_id: null }, draft.assigneeId)) context.authorize(actions.assignActionItem, resourceOf(opened));
  return addFrom(context, session, draft);
}

/** An action of this meeting, from a card or from nothing. */
export async function addFrom(context: Context, session: SessionRow, draft: RetroActionDraft): Promise<ActionItem> {
  const source = await sourceOf(context, session, draft.sourceId ?? null);
  const item = await createActionItem(context, { ...originOf(session), ...source }, draft);
  return item ?? raise(actionItemProblems.not_found);
}

const originOf = (session: SessionRow) => ({ sessionId: session.id, sessionName: session.name, teamId: session.team_id });

/** The card that an item follows from, and the votes of its topic. @throws Problem retros.topic_not_found */
export async function sourceOf(
  context: Context,
  session: SessionRow,
  sourceId: string | null,
): Promise<{ readonly sourceCardId?: CardId; readonly sourceVotes?: number }> {
  if (sourceId === null) return {};
  const topics = topicsOf(await cardsFor(context, session, participantIdOf(context.actor)), await groupsOf(context, session.id));
  const topic = topics.find((one) => one.id === sourceId || one.cards.some((card) => card.id === sourceId)) ?? raise(retro.topic_not_found);
  const card = topic.cards.find((one) => one.id === sourceId) ?? topic.cards[0] ?? raise(retro.topic_not_found);
  return { sourceCardId: card.id, sourceVotes: topic.votes ?? 0 };
}

/** @throws Problem action-items.not_found and what its text is refused for; request.denied */
export async function changeActionItem(context: Context, id: ActionItemId, change: ActionItemChange): Promise<ActionItem> {
  const meeting = await meetingOf(context, id);
  const row = await openActionItem(context, id, actions.changeActionItem, meeting);
  if (isGivenAway(context, row, change.assigneeId)) context.authorize(actions.assignActionItem, meeting);
  return applyChange(context, row, change);
}

export async function removeActionItem(context: Context, id: ActionItemId): Promise<void> {
  await removeItem(context, await openActionItem(context, id, actions.changeActionItem, await meetingOf(context, id)));
}

/** The caller's part in the meeting that the item comes from. Its session is locked first, as everywhere. */
async function meetingOf(context: Context, id: ActionItemId): Promise<Resource> {
  const sessionId = (await findActionItem(context, id))?.session_id as RetroSessionId | null | undefined;
  const session = sessionId ? await findSession(context, sessionId, 'write') : null;
  if (!session) return {};
  return { participantRole: (await seatOfActor(context, session.id, context.actor))?.role ?? null };
}

/** Makes items of the cards with most votes, each card once (C2-44). @throws Problem retros.action_items_disabled, retros.not_deciding */
export async function generateActionItems(context: Context, sessionId: RetroSessionId): Promise<ActionItem[]> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireDeciding(session);
  const cards = (await cardsFor(context, session, null)).map(({ id, content, votes }) => ({
    id,
    content: content ?? '',
    votes: votes ?? 0,
  }));
  const taken = new Set((await listOfSession(context, sessionId)).map((item) => item.sourceCardId));
  const made: ActionItem[] = [];
  for (const { id, content, votes } of cardsForActions(cards)) {
    if (taken.has(id)) continue;
    const origin = { ...originOf(session), sourceCardId: id, sourceVotes: votes, isGenerated: true };
    const item = await createActionItem(context, origin, { title: titleFrom(content), priority: priorityFor(votes) });
    if (item) made.push(item);
  }
  return made;
}

/**
 * Says of an action from last time that it is done, kept or dropped. Another word takes the one before back.
 * @throws Problem retros.action_item_not_found, retros.wrong_status
 */
export async function reviewActionItem(
  context: Context,
  { sessionId, actionItemId }: { sessionId: RetroSessionId; actionItemId: ActionItemId },
  decision: ReviewDecision | null,
): Promise<CarriedAction[]> {
  const { session } = await openSession(context, sessionId, actions.createActionItem, 'write');
  const carried = (await carryOverOf(context, session)).find((one) => one.item.id === actionItemId);
  if (!carried) throw new Problem(retro.action_item_not_found);
  if (isClosed(session.status)) throw new Problem(retro.wrong_status, { status: session.status });
  if (carried.decision !== decision) {
    const row = (await findActionItem(context, actionItemId, 'write')) ?? raise(retro.action_item_not_found);
    const before = await takeBack(context, session, row);
    if (decision !== null) await decide(context, session, { ...row, status: before }, decision);
    await announce(context, session, 'retro.action_reviewed', { actionItemId });
  }
  return carryOverOf(context, session);
}

/** @returns the status that the item has then */
async function takeBack(context: Context, session: SessionRow, row: ActionItemRow): Promise<ActionStatus> {
  const gone = await retrosIn(context.tx)
    .deleteFrom('retro_reviews')
    .where('account_id', '=', context.scope.accountId)
    .where('session_id', '=', session.id)
    .where('action_item_id', '=', row.id)
    .returning(['decision', 'status_before'])
    .executeTakeFirst();
  if (gone?.decision === 'drop') await setDropped(context, row, false);
  if (gone?.decision !== 'done') return row.status;
  await applyChange(context, row, { status: gone.status_before });
  return gone.status_before;
}

async function decide(context: Context, session: SessionRow, row: ActionItemRow, decision: ReviewDecision): Promise<void> {
  await retrosIn(context.tx)
    .insertInto('retro_reviews')
    .values({
      account_id: context.scope.accountId,
      session_id: session.id,
      action_item_id: row.id,
      decision,
      status_before: row.status,
      decided_at: context.now,
    })
    .execute();
  if (decision === 'done') await applyChange(context, row, { status: 'completed' });
  if (decision === 'drop') await setDropped(context, row, true);
}
