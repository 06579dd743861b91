import { sql } from 'kysely';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow, ImportSprint } from '#modules/boards/contract/transfer.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import { findSprintRow, type SprintRow } from '#modules/boards/server/queries/sprint.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { enterSprint } from './sprint-item.ts';
import { insertSprint } from './sprint-write.ts';

interface Wanted {
  readonly rows: readonly ImportRow[];
  readonly sprints: readonly ImportSprint[];
  /** What the rows have become, by the source's names. */
  readonly items: ReadonlyMap<string, ItemRow>;
}

interface Planned {
  /** Items that are in a sprint now and were in none before. */
  readonly entered: readonly ItemId[];
  readonly made: number;
  /** Names of the file that no open sprint has. */
  readonly unknown: readonly string[];
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('en');

/**
 * Puts items into the sprints that their file names: an open one of the same name, or a planned one of the file's own days.
 * What is done belongs to the past, and what people here have once put into a sprint is theirs.
 * @throws Problem boards.sprint_dates, boards.sprint_long
 */
export async function planImported(context: Context, board: BoardRow, { rows, sprints, items }: Wanted): Promise<Planned> {
  const wishes = rows.flatMap(({ sourceKey, sprint }) => {
    const item = items.get(sourceKey);
    return item && sprint !== null && isOpen(item) ? [{ name: sprint, id: item.id }] : [];
  });
  if (wishes.length === 0) return { entered: [], made: 0, unknown: [] };
  const settled = await inSprintsBefore(
    context,
    wishes.map(({ id }) => id),
  );
  const open = await openSprints(context, board);
  const described = new Map(sprints.map((sprint) => [folded(sprint.name), sprint]));
  const entered: ItemId[] = [];
  const unknown: string[] = [];
  let made = 0;
  const byName = Map.groupBy(
    wishes.filter(({ id }) => !settled.has(id)),
    ({ name }) => folded(name),
  );
  for (const [name, those] of byName) {
    const own = described.get(name);
    const sprint = open.get(name) ?? (own ? await plan(context, board, own) : null);
    if (!sprint) {
      unknown.push(those[0]?.name ?? name);
      continue;
    }
    if (!open.has(name)) made += 1;
    const ids = those.map(({ id }) => id);
    await enterSprint(context, board, sprint, ids);
    entered.push(...ids);
  }
  return { entered, made, unknown };
}

const isOpen = ({ status, archived_at: archivedAt, sprint_id: sprintId }: ItemRow): boolean =>
  status !== 'Complete' && archivedAt === null && sprintId === null;

async function plan(context: Context, board: BoardRow, sprint: ImportSprint): Promise<SprintRow | null> {
  return findSprintRow(context, await insertSprint(context, board, { ...sprint, capacity: null }));
}

/** Those that take items in, by their folded names; of two of one name the one that runs. */
async function openSprints({ tx, scope }: Context, board: BoardRow): Promise<Map<string, SprintRow>> {
  const found = await boardsIn(tx)
    .selectFrom('sprints')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', board.id)
    .where('status', '!=', 'completed')
    .orderBy('status', 'desc') // planned before active: the later one of a name stays in the map
    .orderBy('start_date', 'desc')
    .execute();
  return new Map(found.map((row) => [folded(row.name), row]));
}

/** Items that have been in a sprint here. */
async function inSprintsBefore({ tx, scope }: Context, ids: readonly ItemId[]): Promise<ReadonlySet<ItemId>> {
  const { rows } = await sql<{ item_id: ItemId }>`select distinct item_id from board_item_history
    where account_id = ${scope.accountId} and item_id = any(${[...ids]}::uuid[]) and kind = 'sprint_added'`.execute(tx);
  return new Set(rows.map((row) => row.item_id));
}
