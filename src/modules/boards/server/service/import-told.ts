import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow } from '#modules/boards/contract/transfer.ts';
import { sourceValues, type Imported, type SourceValues } from '#modules/boards/rules/import-merge.ts';
import type { Context } from '#platform/module/context.ts';
import type { Ground } from './import-ground.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What a row says of its item: an estimate, a person and a place that it does not know are absent. */
export function toldBy(row: ImportRow, ground: Ground): Partial<Imported> {
  const assignee = ground.assigneeOf(row);
  const hasPlace = row.column !== null || row.completedAt !== null;
  return {
    title: row.title,
    description: row.description,
    level: row.type,
    priority: row.priority,
    due_date: row.dueDate,
    ...(row.storyPoints !== null && { points: row.storyPoints }),
    ...(assignee !== null && { assignee_id: assignee }),
    ...(hasPlace && { column_id: ground.columnOf(row)?.id ?? null }),
  };
}

/** What is to be known of the item when its file comes again. */
export const valuesOf = (row: ImportRow, told: Partial<Imported>, before: SourceValues | null): SourceValues =>
  sourceValues(before, told, { createdAt: row.createdAt, startedAt: row.startedAt, completedAt: row.completedAt }, hashOf);

export interface Remembered {
  readonly id: ItemId;
  readonly before: SourceValues | null;
  readonly values: SourceValues;
}

/** Keeps what the file said, of items too that it changes nothing of: one statement, and none where it said nothing new. */
export async function remember({ tx, scope }: Context, all: readonly Remembered[]): Promise<void> {
  const isNew = ({ before, values }: Remembered): boolean =>
    before === null || Object.entries(values).some(([name, value]) => before[name as keyof SourceValues] !== value);
  const rows = all.filter(isNew).map(({ id, values }) => ({ id, values }));
  if (rows.length === 0) return;
  await sql`update board_items i set source_values = n.values from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, values jsonb)
    where i.account_id = ${scope.accountId} and i.id = n.id`.execute(tx);
}
