import { sql } from 'kysely';
import { countOfSessions } from '#modules/action-items/server/public.ts';
import { NEGATIVE_SHARE_HIGH, type SessionAnalytics } from '#modules/retros/contract/figures.ts';
import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { Phase } from '#modules/retros/contract/session.ts';
import { isCovered, showsTotals } from '#modules/retros/rules/card.ts';
import { shareOf, toTenth } from '#modules/retros/rules/rounding.ts';
import { moodOfCards } from '#modules/retros/rules/sentiment.ts';
import { attendanceOf } from '#modules/retros/server/service/outcome.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { SECOND } from '#shared/time.ts';
import { cardsFor } from './card.ts';
import type { SessionRow } from './session.ts';

const TOP_CARDS = 5;

/**
 * A session in figures. They rest on what everybody in it may see: the reader's own hidden cards count as little as others'.
 */
export async function analyticsOf(context: Context, session: SessionRow): Promise<SessionAnalytics> {
  const cards = await cardsFor(context, session, null);
  const people = await attendanceOf(context, session.id, { coversCards: isCovered(session.current_phase, session.settings, false) });
  const items = (await countOfSessions(context, [session.id])).get(session.id);
  const sentiment = sentimentOf(cards, session);
  return {
    sessionId: session.id,
    cardsByColumn: session.columns.map(({ id, title }) => ({
      columnId: id,
      title,
      cards: cards.filter((card) => card.columnId === id).length,
    })),
    cards: cards.length,
    votes: showsTotals(session.current_phase) ? cards.reduce((sum, card) => sum + (card.votes ?? 0), 0) : null,
    participation: { ...people, rate: shareOf(people.tookPart, people.seats) },
    sentiment,
    needsFollowUp: (sentiment?.negativeShare ?? 0) > NEGATIVE_SHARE_HIGH,
    topCards: cards
      .filter((card): card is RetroCard & { content: string; votes: number } => card.content !== null && (card.votes ?? 0) > 0)
      .toSorted((a, b) => b.votes - a.votes)
      .slice(0, TOP_CARDS)
      .map(({ id, content, votes }) => ({ id, content, votes })),
    actionItems: { total: items?.total ?? 0, completed: items?.completed ?? 0 },
    phaseDurations: await phaseDurations(context, session),
  };
}

function sentimentOf(cards: readonly RetroCard[], { columns }: SessionRow): SessionAnalytics['sentiment'] {
  const read = cards.flatMap(({ content, columnId }) => (content === null ? [] : [{ content, columnId }]));
  const { score, cards: count, positive, negative } = moodOfCards(read, columns);
  if (score === null) return null;
  return { score: toTenth(score), positive, neutral: count - positive - negative, negative, negativeShare: shareOf(negative, count) ?? 0 };
}

/** How long each phase took in all, from the room's own log; empty where that is gone. */
async function phaseDurations(
  { tx, scope, now }: Scoped & { readonly now: Date },
  session: SessionRow,
): Promise<SessionAnalytics['phaseDurations']> {
  const { rows } = await sql<{ at: Date; from: Phase; to: Phase }>`
    select at, payload->>'from' as "from", payload->>'to' as "to" from events
    where account_id = ${scope.accountId} and subject_kind = 'retro_session' and subject_id = ${session.id} and type = 'retro.phase_changed'
    order by room_version`.execute(tx);
  const seconds = new Map<Phase, number>();
  rows.forEach(({ at, to }, n) => {
    if (to === 'COMPLETED') return;
    const end = rows[n + 1]?.at ?? session.completed_at ?? now;
    seconds.set(to, (seconds.get(to) ?? 0) + Math.max(0, Math.round((end.getTime() - at.getTime()) / SECOND)));
  });
  return [...seconds].map(([phase, length]) => ({ phase, seconds: length }));
}
