import { sql } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { tellOwnTabs } from './reading.ts';

interface Untrue {
  readonly userIds: readonly UserId[];
  /** The types that told it. */
  readonly types: readonly string[];
  /** What it was about. */
  readonly about: string;
}

/**
 * Takes back news that is not true any more, as long as no mail of it has left and nobody has read it: what was told of
 * this thing goes, and what was told of several things counts one less.
 */
export async function retract(context: Context, { userIds, types, about }: Untrue): Promise<void> {
  if (userIds.length === 0) return;
  const { tx, scope } = context;
  const pending = sql`account_id = ${scope.accountId} and user_id = any(${[...userIds]}::uuid[]) and type = any(${[...types]}::text[])
    and read_at is null and not is_mailed`;
  const { rows: shrunk } = await sql<{ userId: UserId }>`
    update notifications set part_ids = array_remove(part_ids, ${about}::text),
      params = jsonb_set(params, '{count}', to_jsonb((params ->> 'count')::int - 1))
    where ${pending} and ${about}::text = any(part_ids) returning user_id as "userId"`.execute(tx);
  const { rows: gone } = await sql<{ userId: UserId }>`
    delete from notifications where ${pending} and (params ->> 'about' = ${about} or (params ->> 'count')::int < 1)
    returning user_id as "userId"`.execute(tx);
  for (const userId of new Set([...shrunk, ...gone].map((row) => row.userId))) tellOwnTabs(context, userId);
}
