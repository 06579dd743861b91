import { sql, type RawBuilder } from 'kysely';
import type { BacklogFigures, BacklogFilters, BacklogItem } from '#modules/boards/contract/backlog.ts';
import type { BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { Problem } from '#shared/problem.ts';
import { findBoardRow, type BoardRow } from './board.ts';
import { cardsById, findItemRow } from './item.ts';
import { whereOf } from './item-list.ts';
import { boardsBehind } from './team-boards.ts';

interface Place {
  readonly id: ItemId;
  readonly board_id: BoardId;
  readonly description: string;
  readonly place: number;
  readonly total: number;
}

interface Search {
  readonly text?: string | undefined;
  readonly filters?: BacklogFilters | undefined;
}
type Reading = Scoped & { readonly now: Date };

/** A page of a backlog, or of what in it has the text: a board's, all of a team's, or the one item that the id names (C2-30). */
export async function listBacklog(scoped: Reading, id: string, { text, filters, ...page }: Search & Paging): Promise<Page<BacklogItem>> {
  const item = await findItemRow(scoped, id as ItemId);
  if (item && item.deleted_at === null) {
    const board = await findBoardRow(scoped, item.board_id);
    const isShown = board !== null && page.offset === 0;
    return { items: isShown ? await viewBacklog(scoped, [board], { itemId: item.id }) : [], total: 1, ...page };
  }
  const boards = await boardsBehind(scoped, id);
  const found = foundBy(scoped, { text, filters });
  const places = await placesIn(scoped, boards, { ...page, found });
  return { items: await withCards(scoped, boards, places), total: places[0]?.total ?? 0, ...page };
}

/** What the items of a backlog, or those found in it, come to. */
export async function backlogFigures(scoped: Reading, id: string, search: Search): Promise<BacklogFigures> {
  const boards = await boardsBehind(scoped, id);
  const { rows } = await sql<BacklogFigures>`select count(*)::int as items, coalesce(sum(i.points), 0)::float as points,
      (count(*) filter (where i.points is null and i.estimate_label is null))::int as unestimated
    from board_items i ${withBoard} where ${inBacklog(scoped, boards)} and ${foundBy(scoped, search)}`.execute(scoped.tx);
  return rows[0] ?? { items: 0, points: 0, unestimated: 0 };
}

const foundBy = ({ now }: Reading, { text, filters }: Search): RawBuilder<unknown> =>
  whereOf({ ...filters, place: 'backlog', isArchived: false, text }, sql`b.key_prefix`, now);

/** One item as the backlog shows it. @throws Problem boards.item_not_found */
export async function viewBacklogItem(scoped: Scoped, board: BoardRow, itemId: ItemId): Promise<BacklogItem> {
  const [item] = await viewBacklog(scoped, [board], { itemId });
  if (!item) throw new Problem(boardProblems.item_not_found);
  return item;
}

async function viewBacklog(scoped: Scoped, boards: readonly BoardRow[], { itemId }: { readonly itemId: ItemId }): Promise<BacklogItem[]> {
  const { rows } = await sql<Place>`select i.id, i.board_id, i.description, 1 as total, (
      select count(*)::int from board_items o where o.account_id = i.account_id and o.board_id = i.board_id and o.archived_at is null
        and o.deleted_at is null and o.column_id is not distinct from i.column_id and (o.rank, o.id) < (i.rank, i.id)) as place
    from board_items i where i.account_id = ${scoped.scope.accountId} and i.id = ${itemId}`.execute(scoped.tx);
  return withCards(scoped, boards, rows);
}

const inBacklog = ({ scope }: Scoped, boards: readonly BoardRow[]) => sql`i.account_id = ${scope.accountId}
  and i.board_id = any(${boards.map(({ id }) => id)}::uuid[]) and i.column_id is null and i.archived_at is null and i.deleted_at is null`;

interface Found {
  /** Of `board_items i` and its `boards b`. */
  readonly found: RawBuilder<unknown>;
}

const withBoard = sql`join boards b on b.account_id = i.account_id and b.id = i.board_id`;

async function placesIn(scoped: Scoped, boards: readonly BoardRow[], { found, limit, offset }: Paging & Found): Promise<Place[]> {
  // Whatever is looked for, an item's place is that among all.
  const { rows } = await sql<Place>`select i.id, i.board_id, i.description, i.place, count(*) over ()::int as total from (
      select i.*, (row_number() over (partition by i.board_id order by i.rank, i.id) - 1)::int as place
      from board_items i where ${inBacklog(scoped, boards)}) i ${withBoard}
    where ${found} order by i.board_id, i.rank, i.id limit ${limit} offset ${offset}`.execute(scoped.tx);
  return rows;
}

async function withCards(scoped: Scoped, boards: readonly BoardRow[], places: readonly Place[]): Promise<BacklogItem[]> {
  const found = await Promise.all(
    boards.map(async (board) => {
      const ids = places.filter((place) => place.board_id === board.id).map(({ id }) => id);
      return (await cardsById(scoped, board, ids)).map((card) => ({ card, teamId: board.team_id }));
    }),
  );
  const cards = new Map(found.flat().map((one) => [one.card.id, one]));
  return places.flatMap(({ id, description, place }) => {
    const one = cards.get(id);
    return one ? [{ ...one.card, teamId: one.teamId, description, order: place }] : [];
  });
}
