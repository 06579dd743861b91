import { sql, type Selectable } from 'kysely';
import type { Schedule, ScheduleId, ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import type { Plan } from '#modules/schedule/rules/recurrence.ts';
import { teamIdsOfMember } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { scheduleIn, type MeetingTable, type ScheduleTable } from './tables.ts';

export type ScheduleRow = Selectable<ScheduleTable>;
export type MeetingRow = Selectable<MeetingTable>;

/** Schedules with a meeting to come that the caller may see, soonest first: a personal one shows to its maker, owners and admins. */
export async function listSchedules(
  context: Context,
  kind: ScheduleKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Schedule>> {
  const { tx, scope } = context;
  const rows = await visible(context)
    .where('kind', '=', kind)
    .where('next_at', 'is not', null)
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map((row) => row.id);
  const last =
    ids.length === 0
      ? []
      : await scheduleIn(tx)
          .selectFrom('schedule_meetings')
          .selectAll()
          .distinctOn('schedule_id')
          .where('account_id', '=', scope.accountId)
          .where('schedule_id', 'in', ids)
          .orderBy('schedule_id')
          .orderBy('occurs_at', 'desc')
          .execute();
  const items = rows.map((row) => scheduleOf(row, last.find((one) => one.schedule_id === row.id) ?? null));
  return { items, total: rows[0]?.total ?? 0, limit, offset };
}

function visible({ tx, scope, actor }: Context) {
  const all = scheduleIn(tx).selectFrom('schedules').where('account_id', '=', scope.accountId);
  if (actor.kind !== 'user' || actor.role === 'OWNER' || actor.role === 'ADMIN') return all;
  return all.where((read) => read.or([read('team_id', 'is not', null), read('creator_id', '=', actor.userId)]));
}

/** A schedule that the caller may see. */
export async function findVisible(context: Context, kind: ScheduleKind, id: ScheduleId): Promise<ScheduleRow | null> {
  return (await visible(context).where('kind', '=', kind).where('id', '=', id).selectAll().executeTakeFirst()) ?? null;
}

/** A schedule of the scope's account, held until the commit: what changes it and what begins its meetings follow one another. */
export async function lockSchedule({ tx, scope }: Scoped, id: ScheduleId): Promise<ScheduleRow | null> {
  // First the room's row, as the claim of a deadline does.
  await scheduleIn(tx)
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', scope.accountId)
    .forUpdate()
    .execute();
  const read = scheduleIn(tx).selectFrom('schedules').selectAll().where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The schedules that concern a person: their own, and those of their teams. */
export async function schedulesOf(scoped: Scoped, userId: UserId, most: number): Promise<ScheduleRow[]> {
  const { tx, scope } = scoped;
  const teamIds = await teamIdsOfMember(scoped, userId);
  return scheduleIn(tx)
    .selectFrom('schedules')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where((read) => read.or([read('creator_id', '=', userId), ...(teamIds.length > 0 ? [read('team_id', 'in', teamIds)] : [])]))
    .orderBy('starts_at', 'desc')
    .limit(most)
    .execute();
}

export async function lastMeeting({ tx, scope }: Scoped, id: ScheduleId): Promise<MeetingRow | null> {
  const read = scheduleIn(tx).selectFrom('schedule_meetings').selectAll().where('account_id', '=', scope.accountId);
  return (await read.where('schedule_id', '=', id).orderBy('occurs_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function countComing({ tx, scope }: Scoped): Promise<number> {
  const { total } = await scheduleIn(tx)
    .selectFrom('schedules')
    .select((read) => read.fn.countAll<number>().as('total'))
    .where('account_id', '=', scope.accountId)
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}

export const planOf = (row: ScheduleRow): Plan => ({ startsAt: row.starts_at, timeZone: row.time_zone, recurrence: row.recurrence });

export const scheduleOf = (row: ScheduleRow, last: MeetingRow | null): Schedule => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  name: row.name,
  teamId: row.team_id,
  creatorId: row.creator_id,
  startsAt: iso(row.starts_at),
  timeZone: row.time_zone,
  recurrence: row.recurrence,
  minutes: row.minutes,
  templateId: row.template_id,
  mailReminder: row.mail_reminder,
  nextAt: isoOrNull(row.next_at),
  lastMeeting: last && { at: iso(last.occurs_at), sessionId: last.session_id, refusal: last.refusal },
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
