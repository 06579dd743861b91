import { armDeadline, cancelDeadline } from '#platform/live/deadlines.ts';
import type { Context } from '#platform/module/context.ts';
import { iso, MINUTE } from '#shared/time.ts';
import type { ScheduleRow } from '#modules/schedule/server/queries.ts';

/** Names of a schedule's deadlines. */
export const REMIND = 'remind';
export const BEGIN = 'begin';
const REMINDER_LEAD = 15 * MINUTE; // S2-59

/** Sets when the server reminds of the next meeting and when it begins it; a reminder whose time has passed is left out. */
export async function armNext({ tx, scope, now }: Context, { id, next_at: nextAt }: ScheduleRow): Promise<void> {
  const room = { accountId: scope.accountId, roomId: id };
  if (nextAt === null) {
    await cancelDeadline(tx, id, REMIND);
    await cancelDeadline(tx, id, BEGIN);
    return;
  }
  const payload = { at: iso(nextAt) };
  await armDeadline(tx, { ...room, name: BEGIN, endsAt: nextAt, payload });
  const remindAt = new Date(nextAt.getTime() - REMINDER_LEAD);
  if (remindAt > now) await armDeadline(tx, { ...room, name: REMIND, endsAt: remindAt, payload });
  else await cancelDeadline(tx, id, REMIND);
}
