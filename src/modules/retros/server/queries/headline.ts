import { sql } from 'kysely';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';

interface RetroHeadline {
  /** Retrospectives that ended. */
  readonly sessions: number;
  /** People in them, each counted once a meeting. */
  readonly people: number;
}

/** What retrospectives came to between two moments, of the account or of one team. */
export async function retroHeadline(
  { tx, scope }: Scoped,
  { from, to }: { from: Date; to: Date },
  teamId?: TeamId,
): Promise<RetroHeadline> {
  const ofTeam = teamId === undefined ? sql`true` : sql`s.team_id = ${teamId}`;
  const { rows } = await sql<RetroHeadline>`
    select count(distinct s.id)::int as sessions, count(p.id)::int as people
    from retro_sessions s left join retro_participants p on p.account_id = s.account_id and p.session_id = s.id
    where s.account_id = ${scope.accountId} and ${ofTeam} and s.completed_at > ${from} and s.completed_at <= ${to}`.execute(tx);
  return rows[0] ?? { sessions: 0, people: 0 };
}
