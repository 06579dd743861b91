import { findAdministrators, findMember, findMemberNames } from '#modules/accounts/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import { beginScheduledSession as beginPoker } from '#modules/poker/server/public.ts';
import { beginScheduledSession as beginRetro } from '#modules/retros/server/public.ts';
import type { ScheduleId } from '#modules/schedule/contract/schedule.ts';
import { nextMeeting } from '#modules/schedule/rules/recurrence.ts';
import { reminderMail } from '#modules/schedule/server/mail.ts';
import { lockSchedule, planOf, type ScheduleRow } from '#modules/schedule/server/queries.ts';
import { scheduleIn } from '#modules/schedule/server/tables.ts';
import { memberIdsOfTeam } from '#modules/teams/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { armNext } from './deadlines.ts';

const places = { poker: '/poker', retro: '/retro' } as const;

/** A meeting's time has come: its session is made, those whom it concerns are told, and the next one is set. */
export async function beginMeeting(context: Context, id: ScheduleId, at: string): Promise<void> {
  const schedule = await lockSchedule(context, id);
  // It was moved in the meantime.
  if (!schedule?.next_at || schedule.next_at.getTime() !== Date.parse(at)) return;
  const begun = await makeSession(context, schedule);
  await scheduleIn(context.tx)
    .insertInto('schedule_meetings')
    .values({ account_id: schedule.account_id, schedule_id: id, occurs_at: schedule.next_at, ...begun, created_at: context.now })
    .execute();
  await goOn(context, schedule);
  await context.publish({
    type: begun.session_id ? 'schedule.meeting_begun' : 'schedule.meeting_refused',
    subject: { kind: 'schedule', id },
    payload: { kind: schedule.kind, sessionId: begun.session_id, refusal: begun.refusal },
  });
  const { name, kind } = schedule;
  const told = begun.session_id
    ? {
        userIds: await concerned(context, schedule),
        type: 'schedule.begun',
        kind: 'meetings' as const,
        mail: 'mail' as const,
        link: `${places[kind]}/sessions/${begun.session_id}`,
      }
    : { userIds: [schedule.creator_id], type: 'schedule.refused', link: `${places[kind]}/schedule` };
  await notify(context, { ...told, params: { name } });
}

/** What the work ring refuses (the month's sessions are used up, the feature is off) does not stop the schedule. */
async function makeSession(context: Context, schedule: ScheduleRow): Promise<{ session_id: string | null; refusal: string | null }> {
  const { kind, name, team_id: teamId, template_id: templateId } = schedule;
  const userId = await leaderOf(context, schedule);
  const begin = kind === 'poker' ? beginPoker : beginRetro;
  try {
    return { session_id: await begin(context, { name, teamId, templateId, userId }), refusal: null };
  } catch (error) {
    if (error instanceof Problem) return { session_id: null, refusal: error.kind.code };
    throw error;
  }
}

/** Who made the schedule, or, when they have left or only observe by now, somebody who administers the account. */
async function leaderOf(context: Context, { creator_id: creatorId }: ScheduleRow): Promise<UserId> {
  const creator = (await findMemberNames(context, [creatorId])).get(creatorId);
  if (creator && creator.role !== 'OBSERVER') return creatorId;
  return (await findAdministrators(context))[0] ?? creatorId;
}

async function goOn(context: Context, schedule: ScheduleRow): Promise<void> {
  const { tx, scope, now } = context;
  const row = await scheduleIn(tx)
    .updateTable('schedules')
    // Meetings that were missed while no server ran do not begin all at once.
    .set({ next_at: nextMeeting(planOf(schedule), now) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', schedule.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await armNext(context, row);
}

/** Shortly before a meeting: in the app, and by mail where the installation sends any (S2-59). */
export async function remind(context: Context, id: ScheduleId, at: string): Promise<void> {
  const schedule = await lockSchedule(context, id);
  if (!schedule?.next_at || schedule.next_at.getTime() !== Date.parse(at) || schedule.next_at <= context.now) return;
  const { name, kind } = schedule;
  const link = `${places[kind]}/schedule`;
  const told = await notify(context, {
    userIds: await concerned(context, schedule),
    type: 'schedule.soon',
    kind: 'meetings',
    params: { name },
    link,
  });
  if (!schedule.mail_reminder || context.settings.smtpUrl === null) return;
  const { publicUrl } = context.settings;
  for (const userId of told) {
    const to = await findMember(context, userId);
    if (!to || to.isDemo || to.emailVerifiedAt === null) continue;
    await context.mail(reminderMail({ to, name, kind, at: schedule.next_at, timeZone: schedule.time_zone, publicUrl, link }));
  }
}

/** Whoever made it, and the team. */
async function concerned(context: Context, { creator_id: creatorId, team_id: teamId }: ScheduleRow): Promise<UserId[]> {
  return [...new Set([creatorId, ...(teamId === null ? [] : await memberIdsOfTeam(context, teamId))])];
}
