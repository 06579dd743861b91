import { sql } from 'kysely';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';

interface PokerHeadline {
  /** Sessions that ended. */
  readonly sessions: number;
  readonly stories: number;
  /** Sum of the estimates in story points, as in poker’s own figures: hours are none. */
  readonly points: number;
}

/** What planning poker came to between two moments, of the account or of one team. */
export async function pokerHeadline(
  { tx, scope }: Scoped,
  { from, to }: { from: Date; to: Date },
  teamId?: TeamId,
): Promise<PokerHeadline> {
  const ofTeam = teamId === undefined ? sql`true` : sql`s.team_id = ${teamId}`;
  const { rows } = await sql<PokerHeadline>`
    select
      (select count(*)::int from poker_sessions s where s.account_id = ${scope.accountId} and ${ofTeam}
        and s.completed_at > ${from} and s.completed_at <= ${to}) as sessions,
      count(*)::int as stories,
      coalesce(sum(p.points), 0)::float8 as points
    from poker_stories p join poker_sessions s on s.account_id = p.account_id and s.id = p.session_id
    where p.account_id = ${scope.accountId} and ${ofTeam} and p.status = 'ESTIMATED'
      and p.estimated_at > ${from} and p.estimated_at <= ${to}`.execute(tx);
  return rows[0] ?? { sessions: 0, stories: 0, points: 0 };
}
