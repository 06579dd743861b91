import { createHash, randomBytes } from 'node:crypto';
import { findAccount, findMember } from '#modules/accounts/server/public.ts';
import { isLockedOut } from '#modules/auth/server/public.ts';
import type { CalendarFeed } from '#modules/schedule/contract/feed.ts';
import { scheduleProblems } from '#modules/schedule/contract/problems.ts';
import type { ScheduleId, ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import { writeCalendar, type CalendarEvent } from '#modules/schedule/rules/calendar.ts';
import { calendarText } from '#modules/schedule/server/mail.ts';
import { findVisible, planOf, schedulesOf, type ScheduleRow } from '#modules/schedule/server/queries.ts';
import { scheduleIn } from '#modules/schedule/server/tables.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { exportFileName } from '#shared/file-name.ts';
import type { UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';

const MEDIA_TYPE = 'text/calendar; charset=utf-8';
const FEED_MOST = 500; // schedules in one calendar
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** One schedule as a calendar file. @throws Problem schedule.not_found */
export async function downloadCalendar(context: Context, kind: ScheduleKind, id: ScheduleId): Promise<FileAnswer> {
  const row = (await findVisible(context, kind, id)) ?? raise(scheduleProblems.not_found);
  const locale = (await findMember(context, personOf(context)))?.language ?? 'en';
  return fileOf(context, [row], { locale, name: row.name });
}

/** Whether the caller has a calendar link. */
export async function readFeedOf(context: Context): Promise<CalendarFeed | null> {
  const { tx, scope } = context;
  const row = await scheduleIn(tx)
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', personOf(context))
    .executeTakeFirst();
  return row ? { createdAt: iso(row.created_at) } : null;
}

/** Makes the caller's link and ends the one before. Its token is answered this once and kept as a hash alone. */
export async function createFeed(context: Context): Promise<CalendarFeed & { url: string }> {
  const { tx, scope, now, settings } = context;
  const userId = personOf(context);
  const token = randomBytes(32).toString('base64url');
  await deleteFeed(context);
  await scheduleIn(tx)
    .insertInto('calendar_feeds')
    .values({ token_hash: hashOf(token), account_id: scope.accountId, user_id: userId, created_at: now })
    .execute();
  await context.publish({ type: 'schedule.feed_created', subject: { kind: 'user', id: userId }, payload: {} });
  return { url: `${settings.publicUrl}/api/calendars/${token}/meetings.ics`, createdAt: iso(now) };
}

export async function deleteFeed(context: Context): Promise<void> {
  const { tx, scope } = context;
  const own = scheduleIn(tx).deleteFrom('calendar_feeds').where('account_id', '=', scope.accountId);
  await own.where('user_id', '=', personOf(context)).execute();
}

/** What a calendar program gets. Somebody who has left the account, or is locked out of it, has no calendar of it. @throws Problem schedule.feed_not_found */
export async function readFeed(request: RequestContext, token: string): Promise<FileAnswer> {
  const feed = await request.open(({ tx }) =>
    scheduleIn(tx)
      .selectFrom('calendar_feeds')
      .select(['account_id', 'user_id'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst(),
  );
  if (!feed) throw new Problem(scheduleProblems.feed_not_found);
  return request.inAccount(feed.account_id, feed.user_id, async (context) => {
    const member = await findMember(context, feed.user_id);
    const account = await findAccount(context);
    if (!member || member.status !== 'ACTIVE' || account?.status !== 'ACTIVE') throw new Problem(scheduleProblems.feed_not_found);
    // The link outlives every session, so it asks what a sign-in would ask.
    if (await isLockedOut(context, feed.user_id)) throw new Problem(scheduleProblems.feed_not_found);
    const name = `${calendarText(member.language)('calendar')} · ${account.name}`;
    return fileOf(context, await schedulesOf(context, feed.user_id, FEED_MOST), { locale: member.language, name });
  });
}

function fileOf({ settings, now }: Context, rows: readonly ScheduleRow[], { locale, name }: { locale: Locale; name: string }): FileAnswer {
  const events = rows.map((row) => eventOf(row, locale, settings.publicUrl));
  return { name: exportFileName(name, iso(now), 'ics'), mediaType: MEDIA_TYPE, body: writeCalendar({ name, now, events }) };
}

function eventOf(row: ScheduleRow, locale: Locale, publicUrl: string): CalendarEvent {
  const tell = calendarText(locale);
  const url = `${publicUrl}/${row.kind}/schedule`;
  return {
    ...planOf(row),
    uid: `${row.id}@${new URL(publicUrl).hostname}`,
    name: row.name,
    description: `${tell(row.kind)}\n${tell('open', { url })}`,
    url,
    minutes: row.minutes,
    revision: row.revision,
    updatedAt: row.updated_at,
  };
}

function personOf({ actor }: Context): UserId {
  if (actor.kind !== 'user') throw new Problem(common.denied);
  return actor.userId;
}
