import { sql } from 'kysely';
import type { Theme } from '#modules/retros/contract/figures.ts';
import type { RetroColumn } from '#modules/retros/contract/session.ts';
import type { Period } from '#modules/retros/rules/period.ts';
import { columnMood } from '#modules/retros/rules/sentiment.ts';
import { themesOf } from '#modules/retros/rules/themes.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import { maySee } from './visible.ts';

const MOST_CARDS = 3000; // the newest; read as texts, so they are bounded

/** What the cards of a period speak of most. Neither authors nor anonymity are selected. */
export async function themesIn({ tx, scope, actor }: Context, { from, to }: Period, teamId: TeamId | null): Promise<Theme[]> {
  const { rows } = await sql<{ content: string; columnId: string; columns: readonly RetroColumn[]; sessionId: string; votes: number }>`
    select c.content, c.column_id as "columnId", retro_sessions.columns, c.session_id as "sessionId",
      (select count(*)::int from retro_votes v where v.account_id = c.account_id and v.card_id = c.id) as votes
    from retro_sessions
    join retro_cards c on c.account_id = retro_sessions.account_id and c.session_id = retro_sessions.id
    where retro_sessions.account_id = ${scope.accountId} and retro_sessions.completed_at >= ${from} and retro_sessions.completed_at < ${to}
      and ${maySee(actor)} ${teamId === null ? sql`` : sql`and retro_sessions.team_id = ${teamId}`}
    order by retro_sessions.completed_at desc, c.created_at, c.id limit ${MOST_CARDS}`.execute(tx);
  return themesOf(
    rows.map(({ columnId, columns, ...card }) => {
      const column = columns.find((one) => one.id === columnId);
      return { ...card, prior: column ? columnMood(column) : 0 };
    }),
  );
}
