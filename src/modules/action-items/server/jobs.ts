import { sql } from 'kysely';
import { timeZoneOf } from '#modules/accounts/server/public.ts';
import { LATE_DAYS, REMINDED_FROM, clockIn } from '#modules/action-items/rules.ts';
import { notify } from '#modules/notifications/server/public.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

interface Due {
  readonly id: string;
  readonly title: string;
  readonly assignee: UserId;
  readonly due: string;
}

/** Once for each action and day: what is due tomorrow, and what is late. From the morning on, by the account's clock. */
async function remind(context: Context): Promise<void> {
  const { tx, scope, now } = context;
  const { hour, today, tomorrow } = clockIn((await timeZoneOf(tx, scope.accountId)) ?? 'UTC', now);
  if (hour < REMINDED_FROM) return;
  const { rows } = await sql<Due>`
    select id, title, assignee_id as assignee, to_char(due_date, 'YYYY-MM-DD') as due from action_items
    where account_id = ${scope.accountId} and assignee_id is not null and dropped_at is null and completed_at is null
      and (due_date = ${tomorrow}::date or (due_date < ${today}::date and due_date >= ${today}::date - ${LATE_DAYS}::int))
    order by due_date, id`.execute(tx);
  for (const { id, title, assignee, due } of rows) {
    const type = due === tomorrow ? 'action_item.due_soon' : 'action_item.overdue';
    await notify(context, {
      userIds: [assignee],
      type,
      params: { title },
      link: '/action-items',
      about: id,
      onceAbout: `${id} ${due}`,
      kind: 'due',
      mail: 'mail',
    });
  }
}

const remindDaily: Job = {
  name: 'action-items.remind',
  // Each hour, because it is morning at another hour in each zone.
  cron: '7 * * * *',
  async run({ now, transaction, inAccount }) {
    const accountIds = await transaction(workerScope(), async (tx) => {
      const { rows } = await sql<{ id: AccountId }>`select distinct account_id as id from action_items
        where assignee_id is not null and dropped_at is null and completed_at is null
          and due_date between ${now}::timestamptz::date - ${LATE_DAYS + 1}::int and ${now}::timestamptz::date + 2`.execute(tx);
      return rows.map((row) => row.id);
    });
    for (const accountId of accountIds) await inAccount?.(accountId, remind);
  },
};

export const jobs: readonly Job[] = [remindDaily];
