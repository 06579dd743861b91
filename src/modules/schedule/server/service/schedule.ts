import type { Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { timeZoneOf } from '#modules/accounts/server/public.ts';
import { hasTemplate as hasPokerTemplate } from '#modules/poker/server/public.ts';
import { hasTemplate as hasRetroTemplate } from '#modules/retros/server/public.ts';
import { actions } from '#modules/schedule/contract/actions.ts';
import { scheduleProblems } from '#modules/schedule/contract/problems.ts';
import {
  SCHEDULES_MAX,
  USUAL_MINUTES,
  type NewSchedule,
  type Schedule,
  type ScheduleChange,
  type ScheduleId,
  type ScheduleKind,
} from '#modules/schedule/contract/schedule.ts';
import { nextMeeting } from '#modules/schedule/rules/recurrence.ts';
import { isTimeZone } from '#shared/zone.ts';
import {
  countComing,
  findVisible,
  lastMeeting,
  lockSchedule,
  planOf,
  scheduleOf,
  type ScheduleRow,
} from '#modules/schedule/server/queries.ts';
import { scheduleIn, type ScheduleTable } from '#modules/schedule/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { Context } from '#platform/module/context.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { armNext } from './deadlines.ts';

/**
 * Plans meetings. Without a zone they are at the account's, or in UTC where it has none.
 * @throws Problem schedule.not_in_future, schedule.invalid_time_zone, schedule.invalid_team, schedule.invalid_template, schedule.too_many
 */
export async function createSchedule(context: Context, kind: ScheduleKind, wanted: NewSchedule): Promise<Schedule> {
  const { tx, scope, actor, now } = context;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const startsAt = requireFuture(context, wanted.startsAt);
  const timeZone = requireZone(wanted.timeZone ?? (await timeZoneOf(tx, scope.accountId)) ?? 'UTC');
  await requireTeam(context, wanted.teamId);
  const templateId = await requireTemplate(context, kind, wanted.templateId ?? wanted.format);
  if ((await countComing(context)) >= SCHEDULES_MAX) throw new Problem(scheduleProblems.too_many, { n: SCHEDULES_MAX });
  const id = uuidv7() as ScheduleId;
  await scheduleIn(tx)
    .insertInto('rooms')
    .values({ id, kind: 'schedule', account_id: scope.accountId, version: 0, created_at: now })
    .execute();
  const row = await scheduleIn(tx)
    .insertInto('schedules')
    .values({
      id,
      account_id: scope.accountId,
      kind,
      name: wanted.name,
      team_id: wanted.teamId ?? null,
      creator_id: actor.userId,
      starts_at: startsAt,
      time_zone: timeZone,
      recurrence: wanted.recurrence ?? 'none',
      minutes: wanted.minutes ?? USUAL_MINUTES,
      template_id: templateId,
      mail_reminder: wanted.mailReminder ?? true,
      next_at: startsAt,
      revision: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await armNext(context, row);
  await tell(context, 'schedule.created', row);
  return scheduleOf(row, null);
}

/** Absent keys stay. Another start, zone or rhythm counts from now on. @throws Problem as creating, and schedule.not_found */
export async function updateSchedule(context: Context, kind: ScheduleKind, id: ScheduleId, change: ScheduleChange): Promise<Schedule> {
  const { tx, scope, now } = context;
  const before = await openSchedule(context, kind, id);
  const seen = { table: 'schedules', id, version: change.version };
  await refuseStale(context, seen, scheduleProblems.stale, async () => scheduleOf(before, await lastMeeting(context, id)));
  await requireTeam(context, change.teamId);
  const isSameStart = change.startsAt === undefined || new Date(change.startsAt).getTime() === before.starts_at.getTime();
  const columns: Updateable<ScheduleTable> = {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.teamId !== undefined && { team_id: change.teamId }),
    ...(!isSameStart && { starts_at: requireFuture(context, change.startsAt ?? '') }),
    ...(change.timeZone !== undefined && { time_zone: requireZone(change.timeZone) }),
    ...(change.recurrence !== undefined && { recurrence: change.recurrence }),
    ...(change.minutes !== undefined && { minutes: change.minutes }),
    ...(change.templateId !== undefined && { template_id: await requireTemplate(context, kind, change.templateId) }),
    ...(change.mailReminder !== undefined && { mail_reminder: change.mailReminder }),
  };
  const wanted = { ...before, ...columns };
  const row = await scheduleIn(tx)
    .updateTable('schedules')
    .set({ ...columns, next_at: nextMeeting(planOf(wanted), now), revision: before.revision + 1, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.next_at?.getTime() !== before.next_at?.getTime()) await armNext(context, row);
  await tell(context, 'schedule.updated', row);
  return scheduleOf(row, await lastMeeting(context, id));
}

/** Meetings that have begun stay. @throws Problem schedule.not_found */
export async function deleteSchedule(context: Context, kind: ScheduleKind, id: ScheduleId): Promise<void> {
  const row = await openSchedule(context, kind, id);
  await tell(context, 'schedule.deleted', row);
  // The room's row carries the schedule and its deadlines with it.
  await scheduleIn(context.tx).deleteFrom('rooms').where('id', '=', id).execute();
}

async function openSchedule(context: Context, kind: ScheduleKind, id: ScheduleId): Promise<ScheduleRow> {
  if (!(await findVisible(context, kind, id))) throw new Problem(scheduleProblems.not_found);
  const row = (await lockSchedule(context, id)) ?? raise(scheduleProblems.not_found);
  context.authorize(actions.change, { ownerIds: [row.creator_id] });
  return row;
}

function requireFuture({ now }: Context, startsAt: string): Date {
  const at = new Date(startsAt);
  // Meetings are at whole minutes; beyond the year 9999 no calendar goes.
  at.setUTCSeconds(0, 0);
  if (at <= now || at.getUTCFullYear() > 9998) throw new Problem(scheduleProblems.not_in_future);
  return at;
}

function requireZone(zone: string): string {
  if (!isTimeZone(zone)) throw new Problem(scheduleProblems.invalid_time_zone);
  return zone;
}

async function requireTeam(context: Context, teamId: TeamId | null | undefined): Promise<void> {
  if (teamId && !(await findTeam(context, teamId))) throw new Problem(scheduleProblems.invalid_team);
}

async function requireTemplate(context: Context, kind: ScheduleKind, id: string | null | undefined): Promise<string | null> {
  if (id === null || id === undefined || id === '') return null;
  const has = kind === 'poker' ? hasPokerTemplate : hasRetroTemplate;
  if (!(await has(context, id))) throw new Problem(scheduleProblems.invalid_template);
  return id;
}

const tell = (context: Context, type: string, { id, kind, name }: ScheduleRow): Promise<number | null> =>
  context.publish({ type, subject: { kind: 'schedule', id }, payload: { kind, name } });
