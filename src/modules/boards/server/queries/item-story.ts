import { sql } from 'kysely';
import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { listById } from '#modules/action-items/server/public.ts';
import type { ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import type { ItemStory } from '#modules/boards/contract/loop.ts';
import { findStoryFacts } from '#modules/poker/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import { isoOrNull } from '#shared/time.ts';

/** Where an item has been on its way round: five statements. */
export async function storyOfItem(scoped: Scoped, itemId: ItemId): Promise<ItemStory> {
  return {
    estimations: await estimationsOf(scoped, itemId),
    sprints: await sprintsWith(scoped, itemId),
    action: await actionBehind(scoped, itemId),
  };
}

async function estimationsOf(scoped: Scoped, itemId: ItemId): Promise<ItemStory['estimations']> {
  const { rows } = await sql<{ story_id: string }>`select e.story_id from board_estimations e
    where e.account_id = ${scoped.scope.accountId} and e.item_id = ${itemId} order by e.created_at, e.story_id`.execute(scoped.tx);
  const facts = new Map(
    (
      await findStoryFacts(
        scoped,
        rows.map((row) => row.story_id),
      )
    ).map((fact) => [fact.storyId, fact]),
  );
  return rows.flatMap(({ story_id }) => {
    const fact = facts.get(story_id);
    if (!fact) return [];
    return [{ sessionId: fact.sessionId, sessionName: fact.sessionName, value: fact.finalEstimate, at: isoOrNull(fact.estimatedAt) }];
  });
}

/** Sprints that it was ever in, in the order of time. */
async function sprintsWith({ tx, scope }: Scoped, itemId: ItemId): Promise<ItemStory['sprints']> {
  const { rows } = await sql<{ id: SprintId; name: string; status: string; is_committed: boolean; session_id: string | null }>`
    select s.id, s.name, s.status, c.item_id is not null as is_committed, r.session_id from sprints s
    left join sprint_commitments c on c.account_id = s.account_id and c.sprint_id = s.id and c.item_id = ${itemId}
    left join sprint_retros r on r.account_id = s.account_id and r.sprint_id = s.id
    where s.account_id = ${scope.accountId} and s.id in (select h.sprint_id from board_item_history h
      where h.account_id = ${scope.accountId} and h.item_id = ${itemId} and h.sprint_id is not null)
    order by s.start_date, s.id`.execute(tx);
  return rows.map(({ id, name, status, is_committed: isCommitted, session_id: retroSessionId }) => ({
    id,
    name,
    status,
    isCommitted,
    retroSessionId,
  }));
}

async function actionBehind(scoped: Scoped, itemId: ItemId): Promise<ItemStory['action']> {
  const { rows } = await sql<{ action_item_id: ActionItemId }>`select action_item_id from board_actions
    where account_id = ${scoped.scope.accountId} and item_id = ${itemId} limit 1`.execute(scoped.tx);
  const [row] = rows;
  const [found] = row ? await listById(scoped, [row.action_item_id]) : [];
  if (!found) return null;
  const { id, title, sessionId, sessionName } = found.item;
  return { id, title, sessionId, sessionName };
}
