import { randomInt } from 'node:crypto';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { SessionRow } from '#modules/retros/server/queries/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import { armDeadline } from '#platform/live/deadlines.ts';
import type { Context } from '#platform/module/context.ts';
import { announceCard } from './access.ts';

/** Name of the deadline at which the others learn of hidden cards. */
export const CARDS = 'cards';
/** ms; a deadline this near may come a second late, and both together are at most two. */
const WAIT_MAX_MS = 1_000;

/**
 * Lets a hidden card be told after a random pause: next to what is seen of people at that moment (who writes, who is
 * here), the moment itself would name an anonymous author. The first card that waits sets the time for all that follow,
 * so that they come together; the row carries the wait, which survives this process.
 */
export async function announceLater(context: Context, session: SessionRow): Promise<void> {
  const waiting = await retrosIn(context.tx)
    .selectFrom('retro_cards')
    .select('id')
    .where('account_id', '=', context.scope.accountId)
    .where('session_id', '=', session.id)
    .where('is_announced', '=', false)
    .limit(2)
    .execute();
  if (waiting.length > 1) return;
  const endsAt = new Date(context.now.getTime() + randomInt(WAIT_MAX_MS + 1));
  await armDeadline(context.tx, { accountId: context.scope.accountId, roomId: session.id, name: CARDS, endsAt });
}

/** Tells of the cards that wait, in the order of their random ids, which is not the one of writing. */
export async function announceWaiting(context: Context, sessionId: RetroSessionId): Promise<void> {
  const cards = await retrosIn(context.tx)
    .updateTable('retro_cards')
    .set({ is_announced: true })
    .where('account_id', '=', context.scope.accountId)
    .where('session_id', '=', sessionId)
    .where('is_announced', '=', false)
    .returning(['id', 'is_anonymous'])
    .execute();
  for (const { id, is_anonymous: isAnonymous } of cards.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await announceCard(context, { id: sessionId }, 'retro.card_added', { id, isAnonymous });
  }
}
