import { sql, type Selectable } from 'kysely';
import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { CardId, GroupId, ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { isCovered, showsTotals } from '#modules/retros/rules/card.ts';
import { retrosIn, type CardTable } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { SessionRow } from './session.ts';

export type CardRow = Selectable<CardTable>;

/** What of a session is wanted: all cards, or some. */
export interface WhichCards {
  readonly cardIds?: readonly CardId[] | undefined;
  readonly groupId?: GroupId | undefined;
}

/** Rows in the order of writing, those that were written hidden in that of their random ids. They carry authors and hidden texts: nothing of them leaves the server but by `cardsFor`. */
export async function cardRows(
  { tx, scope }: Scoped,
  sessionId: RetroSessionId,
  { cardIds, groupId }: WhichCards = {},
): Promise<CardRow[]> {
  if (cardIds?.length === 0) return [];
  return retrosIn(tx)
    .selectFrom('retro_cards')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .$if(cardIds !== undefined, (query) => query.where('id', 'in', [...(cardIds ?? [])]))
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A card of any session of the account. */
export async function findCard({ tx, scope }: Scoped, cardId: CardId): Promise<CardRow | null> {
  const row = await retrosIn(tx)
    .selectFrom('retro_cards')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', cardId)
    .executeTakeFirst();
  return row ?? null;
}

interface LoadedCard {
  readonly id: CardId;
  readonly column_id: string;
  readonly group_id: GroupId | null;
  readonly is_anonymous: boolean;
  readonly is_discussed: boolean;
  readonly is_mine: boolean;
  readonly is_hidden: boolean;
  /** This and what follows: null where the reader may not have it. */
  readonly content: string | null;
  readonly version: number | null;
  readonly author_id: ParticipantId | null;
  readonly author_name: string | null;
  readonly votes: number | null;
}

/**
 * Cards as one reader may see them. What is hidden, an anonymous author and totals before the discussion are not even
 * selected (rulings 17 and 20).
 * @param readerId null for what everybody may see
 */
export async function cardsFor(
  { tx, scope }: Scoped,
  session: Pick<SessionRow, 'id' | 'current_phase' | 'settings'>,
  readerId: ParticipantId | null,
  { cardIds }: WhichCards = {},
): Promise<RetroCard[]> {
  if (cardIds?.length === 0) return [];
  const covers = isCovered(session.current_phase, session.settings, false);
  const mine = sql<boolean>`coalesce(c.author_id = ${readerId}::uuid, false)`;
  const hidden = sql<boolean>`(${covers}::boolean and c.revealed_at is null and not ${mine})`;
  const named = sql<boolean>`(${mine} or (not ${hidden} and not c.is_anonymous))`;
  // Among hidden ones all go by their random ids: with the next one a client knows its place by that alone.
  const order = covers ? sql`c.id` : sql`c.created_at, c.id`;
  const only = cardIds ? sql`and c.id = any(${sql.val([...cardIds])}::uuid[])` : sql``;
  const { rows } = await sql<LoadedCard>`
    select c.id, c.column_id, c.group_id, c.is_anonymous, c.discussed_at is not null as is_discussed, ${mine} as is_mine,
      ${hidden} as is_hidden,
      case when not ${hidden} then c.content end as content,
      case when not ${hidden} then c.version end as version,
      case when ${named} then c.author_id end as author_id,
      case when ${named} then p.name end as author_name,
      case when ${showsTotals(session.current_phase)}::boolean then (
        select count(*)::int from retro_votes v where v.account_id = c.account_id and v.card_id = c.id) end as votes
    from retro_cards c
    join retro_participants p on p.account_id = c.account_id and p.session_id = c.session_id and p.id = c.author_id
    where c.account_id = ${scope.accountId} and c.session_id = ${session.id} ${only}
      and (c.is_announced or ${mine} or not ${covers}::boolean)
    order by ${order}`.execute(tx);
  return rows.map(toCard);
}

const toCard = (row: LoadedCard): RetroCard => ({
  id: row.id,
  columnId: row.column_id,
  groupId: row.group_id,
  content: row.content,
  isHidden: row.is_hidden,
  isMine: row.is_mine,
  authorId: row.author_id,
  authorName: row.author_name,
  // Whether a covered card is anonymous would already narrow down who wrote it.
  anonymous: row.is_hidden ? true : row.is_anonymous,
  votes: row.votes,
  isDiscussed: row.is_discussed,
  version: row.version ?? 0,
});

/** How many cards somebody has in a session. */
export async function countCardsOf({ tx, scope }: Scoped, sessionId: RetroSessionId, authorId: ParticipantId): Promise<number> {
  const { count } = await retrosIn(tx)
    .selectFrom('retro_cards')
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}
