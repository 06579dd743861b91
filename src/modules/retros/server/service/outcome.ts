import { sql } from 'kysely';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { RetroColumn } from '#modules/retros/contract/session.ts';
import { LEXICON_VERSION, moodOfCards } from '#modules/retros/rules/sentiment.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';

/** A service's own transaction, or the worker's with the account that the session is of. */
interface Within {
  readonly tx: Tx;
  readonly scope: { readonly accountId: AccountId };
}

interface Finished {
  readonly id: RetroSessionId;
  readonly columns: readonly RetroColumn[];
  readonly completed_at: Date;
}

/** Notes what a finished session came to. Its cards are frozen from then on, so the note stays true. */
export async function keepOutcome(scoped: Within, session: Finished): Promise<void> {
  const { tx, scope } = scoped;
  const cards = await retrosIn(tx)
    .selectFrom('retro_cards')
    .select(['content', 'column_id as columnId'])
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', session.id)
    .execute();
  const { score, positive, negative } = moodOfCards(cards, session.columns);
  const people = await attendanceOf(scoped, session.id, { coversCards: false });
  const outcome = {
    completed_at: session.completed_at,
    sentiment: score,
    cards: cards.length,
    positive,
    negative,
    seats: people.seats,
    took_part: people.tookPart,
    lexicon: LEXICON_VERSION,
  };
  await retrosIn(tx)
    .insertInto('retro_outcomes')
    .values({ account_id: scope.accountId, session_id: session.id, ...outcome })
    .onConflict((conflict) => conflict.columns(['account_id', 'session_id']).doUpdateSet(outcome))
    .execute();
}

/**
 * Who could take part, and who did: placed a vote or wrote a card under their name. Anonymous cards are left out on purpose: in a
 * small meeting their number would tell whose they are. So are covered ones, which would tell what is signed. Observers do neither by their role; who left without having done anything
 * was no part of it.
 */
export async function attendanceOf(
  { tx, scope }: Within,
  sessionId: RetroSessionId,
  { coversCards }: { readonly coversCards: boolean },
): Promise<{ seats: number; tookPart: number }> {
  const { rows } = await sql<{ seats: number; tookPart: number }>`
    select count(*) filter (where acted or left_at is null)::int as seats, count(*) filter (where acted)::int as "tookPart"
    from (
      select p.left_at,
        exists (select from retro_cards c where c.account_id = p.account_id and c.session_id = p.session_id and c.author_id = p.id
          and not c.is_anonymous and (c.revealed_at is not null or not ${coversCards}::boolean))
        or exists (select from retro_votes v where v.account_id = p.account_id and v.session_id = p.session_id and v.participant_id = p.id) as acted
      from retro_participants p
      where p.account_id = ${scope.accountId} and p.session_id = ${sessionId} and p.role <> 'observer'
    ) people`.execute(tx);
  return rows[0] ?? { seats: 0, tookPart: 0 };
}
