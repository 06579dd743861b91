import type { Selectable } from 'kysely';
import type { RetroGroup } from '#modules/retros/contract/group.ts';
import type { GroupId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retrosIn, type GroupTable } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';

export type GroupRow = Selectable<GroupTable>;

/** A group of any session of the account. */
export async function findGroup({ tx, scope }: Scoped, groupId: GroupId): Promise<GroupRow | null> {
  const row = await retrosIn(tx)
    .selectFrom('retro_groups')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}

/** A session's groups with their cards, in the order of making. */
export async function groupsOf({ tx, scope }: Scoped, sessionId: RetroSessionId, groupId?: GroupId): Promise<RetroGroup[]> {
  const rows = await retrosIn(tx)
    .selectFrom('retro_groups as g')
    .leftJoin('retro_cards as c', (on) => on.onRef('c.account_id', '=', 'g.account_id').onRef('c.group_id', '=', 'g.id'))
    .select(['g.id', 'g.session_id', 'g.title', 'g.is_title_typed', 'g.discussed_at', 'g.version', 'c.id as card_id'])
    .where('g.account_id', '=', scope.accountId)
    .where('g.session_id', '=', sessionId)
    .$if(groupId !== undefined, (query) => query.where('g.id', '=', groupId as GroupId))
    .orderBy('g.created_at')
    .orderBy('g.id')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  const groups = new Map<GroupId, RetroGroup>();
  for (const row of rows) {
    const known = groups.get(row.id);
    const cardIds = [...(known?.cardIds ?? []), ...(row.card_id === null ? [] : [row.card_id])];
    groups.set(row.id, {
      id: row.id,
      sessionId: row.session_id,
      title: row.title,
      isTitleTyped: row.is_title_typed,
      cardIds,
      isDiscussed: row.discussed_at !== null,
      version: row.version,
    });
  }
  return [...groups.values()];
}
