import { randomUUID } from 'node:crypto';
import type { CardDraft, RetroCard } from '#modules/retros/contract/card.ts';
import type { CardId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { isCovered, refuseAdding, refuseColumn, refuseContent, refuseDeleting, refuseEditing } from '#modules/retros/rules/card.ts';
import { cardsFor, countCardsOf, type CardRow } from '#modules/retros/server/queries/card.ts';
import { participantIdOf, type SeatRow, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder } from '#platform/module/refuse-stale.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { announceCard, enterSession, openCard, refuseIf, resourceOf, standingOf } from './access.ts';
import { leaveGroup, retitle } from './group.ts';
import { announceLater, announceWaiting } from './waiting-cards.ts';

/**
 * Adds a card while ideas are collected. The order of refusals: may they at all, then what they sent.
 * @throws Problem retros.not_participant, retros.observers_cannot_add, retros.not_collecting, retros.anonymous_disabled,
 *   retros.too_many_cards, retros.invalid_column, retros.card_empty, retros.card_too_long
 */
export async function addCard(context: Context, sessionId: RetroSessionId, draft: CardDraft): Promise<RetroCard> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  if (draft.authorId !== undefined && draft.authorId !== participantIdOf(context.actor)) throw new Problem(common.denied);
  const written = me === null ? 0 : await countCardsOf(context, sessionId, me.id);
  refuseIf(refuseAdding(me, { ...standingOf(session), written }, draft.anonymous), { n: session.settings.maxCardsPerParticipant });
  refuseIf(refuseColumn(session.columns, draft.columnId));
  refuseIf(refuseContent(draft.content));
  if (me === null) throw new Problem(retro.not_participant);
  const isHidden = isCovered(session.current_phase, session.settings, false);
  const id = await insertCard(context, { session, me }, draft, !isHidden);
  if (isHidden) await announceLater(context, session);
  else await announceCard(context, session, 'retro.card_added', { id, isAnonymous: draft.anonymous });
  return view(context, session, id);
}

async function insertCard(
  { tx, scope, now }: Context,
  { session, me }: { readonly session: SessionRow; readonly me: SeatRow },
  draft: CardDraft,
  isAnnounced: boolean,
): Promise<CardId> {
  // Random throughout: the others see the id, and one that began with the time would say when the card was written.
  const id = randomUUID() as CardId;
  // Of a hidden card the moment of writing is kept nowhere, so that no list, not even one after the reveal, has its order.
  const at = isAnnounced ? now : (session.started_at ?? session.created_at);
  await retrosIn(tx)
    .insertInto('retro_cards')
    .values({
      id,
      account_id: scope.accountId,
      session_id: session.id,
      column_id: draft.columnId,
      group_id: null,
      author_id: me.id,
      is_anonymous: draft.anonymous,
      is_announced: isAnnounced,
      content: draft.content.trim(),
      revealed_at: null,
      discussed_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

async function view(context: Context, session: SessionRow, id: CardId): Promise<RetroCard> {
  const [card] = await cardsFor(context, session, participantIdOf(context.actor), { cardIds: [id] });
  return card ?? raise(retro.card_not_found);
}

/**
 * Changes a card of one's own, or as the facilitator one that is not hidden: nobody overwrites what they cannot see.
 * @throws Problem retros.card_not_found, retros.card_not_editable, retros.card_hidden, retros.stale and the texts of adding
 */
export async function updateCard(
  context: Context,
  { sessionId, cardId }: { sessionId: RetroSessionId; cardId: CardId },
  change: { readonly content?: string | undefined; readonly columnId?: string | undefined; readonly version?: number | undefined },
): Promise<RetroCard> {
  const { session, me, card } = await openCard(context, cardId, sessionId);
  const isMine = me !== null && card.author_id === me.id;
  if (!isMine) context.authorize(actions.facilitate, resourceOf({ session, me }));
  refuseIf(refuseEditing(standingOf(session)));
  if (!isMine && isCovered(session.current_phase, session.settings, card.revealed_at !== null)) throw new Problem(retro.card_hidden);
  const seen = { version: change.content === undefined ? undefined : change.version, now: card.version };
  await refuseOlder(seen, retro.stale, () => view(context, session, cardId));
  if (change.columnId !== undefined) refuseIf(refuseColumn(session.columns, change.columnId));
  if (change.content !== undefined) refuseIf(refuseContent(change.content));
  // What was never told of cannot have changed.
  if (!card.is_announced) await announceWaiting(context, session.id);
  await saveCard(context, card, change);
  await announceCard(context, session, 'retro.card_updated', { id: cardId, isAnonymous: card.is_anonymous });
  if (card.group_id !== null) await retitle(context, session, card.group_id);
  return view(context, session, cardId);
}

async function saveCard(
  { tx, scope, now }: Context,
  card: CardRow,
  { content, columnId }: { readonly content?: string | undefined; readonly columnId?: string | undefined },
): Promise<void> {
  await retrosIn(tx)
    .updateTable('retro_cards')
    .set({ content: content?.trim() ?? card.content, column_id: columnId ?? card.column_id, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', card.id)
    .execute();
}

/** @throws Problem retros.card_not_found, retros.card_not_deletable, retros.votes_placed */
export async function deleteCard(context: Context, { sessionId, cardId }: { sessionId: RetroSessionId; cardId: CardId }): Promise<void> {
  const { session, me, card } = await openCard(context, cardId, sessionId);
  const isMine = me !== null && card.author_id === me.id;
  if (!isMine) context.authorize(actions.facilitate, resourceOf({ session, me }));
  refuseIf(refuseDeleting(standingOf(session)));
  if (await hasVotes(context, session)) throw new Problem(retro.votes_placed);
  await retrosIn(context.tx).deleteFrom('retro_cards').where('account_id', '=', context.scope.accountId).where('id', '=', cardId).execute();
  await announceCard(context, session, 'retro.card_deleted', { id: cardId, isAnonymous: card.is_anonymous });
  if (card.group_id !== null) await leaveGroup(context, session, card.group_id);
}

/** With a card its votes would go, and whoever has one more left afterwards had voted for it. */
async function hasVotes({ tx, scope }: Context, session: SessionRow): Promise<boolean> {
  const rows = await retrosIn(tx)
    .selectFrom('retro_votes')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', session.id)
    .limit(1)
    .execute();
  return rows.length > 0;
}
