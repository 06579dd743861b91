import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { EXPORT_MAX, type AuditEntry, type AuditFilters } from '../contract.ts';
import { spanOf } from '../rules.ts';
import { auditIn, type EntryTable, type PrivateContent } from './tables.ts';

type Row = Pick<EntryTable, 'id' | 'seq' | 'at' | 'action' | 'actor_id' | 'target_kind' | 'target_id' | 'details'> & {
  user_name: string | null;
  user_email: string | null;
  target_name: string | null;
  content: PrivateContent | null;
};

function entryOf(row: Row, names: ReadonlyMap<string, string>): AuditEntry {
  const { personal = {}, ip = null, agent = null } = row.content ?? {};
  const given = typeof personal['name'] === 'string' ? personal['name'] : typeof personal['email'] === 'string' ? personal['email'] : null;
  return {
    id: row.id,
    seq: row.seq,
    timestamp: row.at.toISOString(),
    action: row.action,
    userId: row.actor_id,
    userName: row.user_name,
    userEmail: row.user_email,
    targetType: row.target_kind,
    targetId: row.target_id,
    targetName: row.target_name ?? given ?? names.get(row.target_id) ?? null,
    details: { ...row.details, ...personal },
    ipAddress: ip,
    userAgent: agent,
  };
}

function filtered({ tx, scope }: Scoped, filters: AuditFilters) {
  const { from, before } = spanOf(filters);
  const { userId, action } = filters;
  return auditIn(tx)
    .selectFrom('audit_entries as entry')
    .where('entry.account_id', '=', scope.accountId)
    .$if(userId !== undefined, (query) =>
      query.where((where) => where.or([where('entry.actor_id', '=', userId ?? ''), where('entry.target_id', '=', userId ?? '')])),
    )
    .$if(action !== undefined, (query) =>
      query.where((where) =>
        action?.includes('.') ? where('entry.action', '=', action) : where('entry.action', 'like', `${action?.replaceAll('_', '\\_')}.%`),
      ),
    )
    .$if(from !== null, (query) => query.where('entry.at', '>=', from ?? new Date(0)))
    .$if(before !== null, (query) => query.where('entry.at', '<', before ?? new Date(0)));
}

const rowsOf = (scoped: Scoped, filters: AuditFilters) =>
  filtered(scoped, filters)
    .leftJoin('audit_names as actor', (join) =>
      join.onRef('actor.account_id', '=', 'entry.account_id').onRef('actor.user_id', '=', 'entry.actor_id'),
    )
    .leftJoin('audit_names as target', (join) =>
      join.onRef('target.account_id', '=', 'entry.account_id').onRef('target.user_id', '=', 'entry.target_id'),
    )
    .leftJoin('audit_private as private', (join) =>
      join
        .onRef('private.account_id', '=', 'entry.account_id')
        .onRef('private.entry_id', '=', 'entry.id')
        .on('private.salt', 'is not', null),
    )
    .select([
      'entry.id',
      'entry.seq',
      'entry.at',
      'entry.action',
      'entry.actor_id',
      'entry.target_kind',
      'entry.target_id',
      'entry.details',
    ])
    .select(['actor.name as user_name', 'actor.email as user_email', 'target.name as target_name', 'private.content'])
    .orderBy('entry.seq', 'desc');

/** What happened in the scope's account, the latest first. */
export async function listEntries(
  scoped: Scoped,
  { limit, offset, ...filters }: AuditFilters & { limit: number; offset: number },
): Promise<Page<AuditEntry>> {
  const { total } = await filtered(scoped, filters)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(scoped, filters).limit(limit).offset(offset).execute();
  return { items: await named(scoped, rows), total, limit, offset };
}

export async function entriesToExport(scoped: Scoped, filters: AuditFilters): Promise<AuditEntry[]> {
  return named(scoped, await rowsOf(scoped, filters).limit(EXPORT_MAX).execute());
}

/** With what boards, sessions and teams were last called: an entry keeps the name of its target only where it was given. */
async function named({ tx, scope }: Scoped, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.target_name === null && row.target_kind !== 'user' ? [row.target_id] : [])))];
  const { rows: found } = await sql<{ id: string; name: string }>`
    select target.id, last.name from unnest(${ids}::uuid[]) as target (id)
    cross join lateral (select content -> 'personal' ->> 'name' as name from audit_private
      where account_id = ${scope.accountId} and target_id = target.id and content -> 'personal' ? 'name'
      order by entry_id desc limit 1) last`.execute(tx);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => entryOf(row, names));
}
