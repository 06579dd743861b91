import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { RetroColumn } from '#modules/retros/contract/session.ts';
import type { RetroSettings } from '#modules/retros/contract/settings.ts';
import { tenthOrNull } from '#modules/retros/rules/rounding.ts';
import { moodOfCards } from '#modules/retros/rules/sentiment.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';

interface Listed {
  readonly id: RetroSessionId;
  readonly columns: readonly RetroColumn[];
  readonly settings: RetroSettings;
}

/**
 * The mood of the sessions of one page, 0 to 10. Of a finished one it was noted; of one under way it is read from the cards that
 * everybody in it may read: a hidden card is no part of any figure. Two statements, whatever the number of sessions.
 */
export async function moodsOfSessions({ tx, scope }: Scoped, sessions: readonly Listed[]): Promise<Map<RetroSessionId, number | null>> {
  if (sessions.length === 0) return new Map();
  const kept = await retrosIn(tx)
    .selectFrom('retro_outcomes')
    .select(['session_id', 'sentiment'])
    .where('account_id', '=', scope.accountId)
    .where(
      'session_id',
      'in',
      sessions.map((one) => one.id),
    )
    .execute();
  const moods = new Map(kept.map((row) => [row.session_id, tenthOrNull(row.sentiment)]));
  const open = sessions.filter((one) => !moods.has(one.id));
  if (open.length === 0) return moods;
  const cards = await retrosIn(tx)
    .selectFrom('retro_cards')
    .select(['session_id', 'content', 'column_id as columnId', 'revealed_at'])
    .where('account_id', '=', scope.accountId)
    .where(
      'session_id',
      'in',
      open.map((one) => one.id),
    )
    .execute();
  for (const { id, columns, settings } of open) {
    const seen = cards.filter((card) => card.session_id === id && (card.revealed_at !== null || !settings.hideCards));
    moods.set(id, tenthOrNull(moodOfCards(seen, columns).score));
  }
  return moods;
}
