import { sql } from 'kysely';
import { eventColumns } from '#platform/events/subscriber.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { iso } from '#shared/time.ts';
import type { SessionLogEntry } from '../../contract/session-service.ts';
import { authIn, eventsIn, type SignInSessionId } from '../tables.ts';

/** The types of events that speak of sign-ins; the same words as in the index `events_sign_in`. */
const ofSignIn = sql<boolean>`events.type ~ '^(auth|security)\\.'`;
const sessionIds = sql<SignInSessionId[]>`coalesce(events.payload -> 'sessionIds',
  case when events.payload ? 'sessionId' then jsonb_build_array(events.payload -> 'sessionId') end, '[]'::jsonb)`;

export interface LogFilter {
  readonly userId?: UserId | undefined;
  readonly sessionId?: SignInSessionId | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

const entries = ({ tx, scope }: Context, { userId, sessionId, action, from, until }: LogFilter) =>
  eventsIn(tx)
    .selectFrom('events')
    .where('events.account_id', '=', scope.accountId)
    .where(ofSignIn)
    .$if(userId !== undefined, (query) => query.where('events.subject_id', '=', userId as UserId))
    .$if(sessionId !== undefined, (query) => query.where(sql<boolean>`${sessionIds} @> to_jsonb(${sessionId ?? ''}::text)`))
    .$if(action !== undefined, (query) =>
      query.where((row) => row.or([row('events.type', '=', action ?? ''), sql<boolean>`events.payload ->> 'action' = ${action ?? ''}`])),
    )
    .$if(from !== undefined, (query) => query.where('events.at', '>=', from as Date))
    .$if(until !== undefined, (query) => query.where('events.at', '<', until as Date));

/** The log of sign-ins of the scope's account, newest first; what was archived is in its file. */
export async function listSessionLog(
  context: Context,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<SessionLogEntry>> {
  const archived = await archivedBefore(context);
  const from = archived && (!filter.from || archived > filter.from) ? archived : filter.from;
  const query = entries(context, { ...filter, from });
  const { total } = await query.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await readEntries(context, query.orderBy('events.at', 'desc').orderBy('events.id', 'desc').limit(limit).offset(offset));
  return { items, total, limit, offset };
}

/** Entries that are to be archived, oldest first. */
export const entriesToArchive = (context: Context, span: { from: Date | undefined; until: Date; most: number }) =>
  readEntries(context, entries(context, span).orderBy('events.at').orderBy('events.id').limit(span.most));

/** @returns the moment since which the log is to be read here; undefined when nothing was archived */
export async function archivedBefore({ tx, scope }: Context): Promise<Date | undefined> {
  const row = await authIn(tx)
    .selectFrom('sign_in_archives')
    .select('archived_before')
    .where('account_id', '=', scope.accountId)
    .orderBy('archived_before', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.archived_before;
}

/** What was added by hand says itself what it is about. */
function actionOf({ type, payload }: { type: string; payload: Readonly<Record<string, unknown>> }): string {
  return type === 'auth.noted' && typeof payload['action'] === 'string' ? payload['action'] : type;
}

async function readEntries({ tx, actor }: Context, query: ReturnType<typeof entries>): Promise<SessionLogEntry[]> {
  const rows = await query
    .select(eventColumns.map((name) => `events.${name}` as const))
    .select(sessionIds.as('session_ids'))
    .execute();
  // Where visitors of the demo come from is nobody's business.
  const isDemo = actor.kind === 'user' && actor.isDemo;
  const ids = isDemo ? [] : [...new Set(rows.flatMap((row) => row.session_ids.slice(0, 1)))];
  const sessions = await authIn(tx)
    .selectFrom('sign_in_sessions')
    .select(['id', 'ip', 'user_agent'])
    .where('id', 'in', ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000' as SignInSessionId])
    .execute();
  const places = new Map(sessions.map((row) => [row.id, row]));
  return rows.map((row) => {
    const place = row.session_ids[0] ? places.get(row.session_ids[0]) : undefined;
    return {
      id: row.id,
      action: actionOf(row),
      userId: row.subject_kind === 'user' ? (row.subject_id as UserId) : null,
      actorId: row.actor.kind === 'user' ? (row.actor.id as UserId) : null,
      sessionIds: row.session_ids,
      tenantId: row.account_id as SessionLogEntry['tenantId'],
      ipAddress: place?.ip ?? null,
      userAgent: place?.user_agent ?? null,
      reason: typeof row.payload['reason'] === 'string' ? row.payload['reason'] : null,
      timestamp: iso(row.at),
    };
  });
}
