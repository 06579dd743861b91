import { sql, type RawBuilder } from 'kysely';
import type { Activity } from '#modules/poker/contract/metrics.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { percent } from '#modules/poker/rules/results.ts';
import { HIGH_CONSENSUS, messageOf } from '#modules/poker/rules/activity.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { iso } from '#shared/time.ts';
import { isVisible } from './visible.ts';

interface Row {
  readonly happened: Activity['happened'];
  readonly at: Date;
  readonly id: PokerSessionId;
  readonly name: string;
  readonly facilitator: string | null;
  readonly facilitator_id: UserId;
  readonly stories: number;
  readonly estimated: number;
  readonly shown: number;
  readonly agreed: number;
}

/** What has happened in sessions that the caller may see, newest first: read from the sessions themselves, so that it cannot differ. */
export async function listActivity(context: Context, { limit, offset }: { limit: number; offset: number }): Promise<Page<Activity>> {
  const reach = limit + offset; // no page shows more than this of one kind
  const { rows } = await sql<Row>`
    with happened as (
      ${newest(context, { happened: 'created', moment: sql`s.created_at`, reach })} union all
      ${newest(context, { happened: 'started', moment: sql`s.started_at`, reach })} union all
      ${newest(context, { happened: 'completed', moment: sql`s.completed_at`, reach })}
    ), told as (
      select h.*, (select p.name from poker_participants p where p.account_id = h.account_id and p.session_id = h.id
          and p.user_id = h.facilitator_id limit 1) as facilitator, c.*
      from happened h
      cross join lateral (select count(*) as stories, count(*) filter (where st.status = 'ESTIMATED') as estimated,
          count(st.agreed) as shown, count(*) filter (where st.agreed) as agreed
        from poker_stories st where st.account_id = h.account_id and st.session_id = h.id) c
    ), listed as (
      select * from told union all
      select 'consensus', account_id, id, name, facilitator_id, at, facilitator, stories, estimated, shown, agreed from told
      where happened = 'completed' and shown > 0 and ${isHigh(sql`agreed`, sql`shown`)}
    )
    select listed.* from listed
    order by at desc, id desc, happened limit ${limit} offset ${offset}`.execute(context.tx);
  return { items: rows.map(toActivity), total: await countActivity(context), limit, offset };
}

async function countActivity(context: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(1 + (s.started_at is not null)::int + s.is_over::int + (s.is_over and a.is_high)::int), 0)::int as total
    from (select *, completed_at is not null and ${hasEnded} as is_over from poker_sessions s
      where s.account_id = ${context.scope.accountId} and ${isVisible(context, 's')}) s
    cross join lateral (select count(st.agreed) > 0 and ${isHigh(sql`count(*) filter (where st.agreed)`, sql`count(st.agreed)`)} as is_high
      from poker_stories st where s.is_over and st.account_id = s.account_id and st.session_id = s.id) a`.execute(context.tx);
  return rows[0]?.total ?? 0;
}

const hasEnded = sql`s.status in ('COMPLETED', 'ARCHIVED')`;
const isHigh = (agreed: RawBuilder<unknown>, shown: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${agreed} * 100 >= ${shown} * ${HIGH_CONSENSUS}`;

interface Kind {
  readonly happened: Activity['happened'];
  readonly moment: RawBuilder<unknown>;
  readonly reach: number;
}

/** The newest of one kind, along the index of its moment. */
function newest(context: Context, { happened, moment, reach }: Kind): RawBuilder<unknown> {
  const ended = happened === 'completed' ? hasEnded : sql`true`;
  return sql`(select ${happened}::text as happened, s.account_id, s.id, s.name, s.facilitator_id, ${moment} as at
    from poker_sessions s where s.account_id = ${context.scope.accountId} and ${moment} is not null and ${ended}
      and ${isVisible(context, 's')}
    order by ${moment} desc limit ${reach})`;
}

function toActivity(row: Row): Activity {
  const told = {
    happened: row.happened,
    sessionId: row.id,
    sessionName: row.name,
    storiesEstimated: row.estimated,
    storyCount: row.stories,
    consensusRate: percent(row.agreed, row.shown),
  };
  return {
    id: `${row.id}:${row.happened}`,
    type: row.happened === 'completed' ? 'session_completed' : row.happened === 'consensus' ? 'high_consensus' : 'other',
    message: messageOf(told),
    timestamp: iso(row.at),
    user: row.facilitator ?? '',
    userId: row.facilitator_id,
    ...told,
  };
}
