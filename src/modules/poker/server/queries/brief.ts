import { sql } from 'kysely';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { matching } from './session-list.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';

/** A session in a word, for lists of meetings of every kind. */
export interface BriefSession {
  readonly id: PokerSessionId;
  readonly name: string;
  readonly status: SessionStatus;
  readonly teamId: TeamId | null;
  readonly facilitatorId: UserId;
  readonly participantCount: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/** The newest sessions that the caller may see, and how many there are in all. */
export async function briefSessions(context: Context, newest: number): Promise<{ items: BriefSession[]; total: number }> {
  const rows = await matching(context, {})
    .select(['id', 'name', 'status', 'team_id', 'facilitator_id', 'created_at', 'started_at', 'completed_at'])
    .select(
      sql<number>`(select count(*) from poker_participants p where p.account_id = poker_sessions.account_id
      and p.session_id = poker_sessions.id and p.left_at is null)`.as('people'),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      teamId: row.team_id,
      facilitatorId: row.facilitator_id,
      participantCount: row.people,
      createdAt: row.created_at,
      startedAt: row.started_at,
      completedAt: row.completed_at,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Whether the scope's account has such a session. */
export async function hasSession({ tx, scope }: Context, id: string): Promise<boolean> {
  const read = pokerIn(tx).selectFrom('poker_sessions').select('id').where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', id as PokerSessionId).executeTakeFirst()) !== undefined;
}
