import { sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/poker/contract/actions.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import {
  DECKS_MAX,
  type NewVotingSystem,
  type ValueInput,
  type VotingSystem,
  type VotingSystemChange,
  type VotingValue,
} from '#modules/poker/contract/voting-system.ts';
import { builtInDecks } from '#modules/poker/rules/decks.ts';
import { cardsOf, deckNameKey } from '#modules/poker/rules/own-decks.ts';
import { deckOf, findAnyDeck, listDecks, requireOwnDeck } from '#modules/poker/server/queries/voting-system.ts';
import { pokerIn, type VotingSystemTable } from '#modules/poker/server/tables.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { common, Problem, raise } from '#shared/problem.ts';

interface Wish {
  readonly limit: number;
  readonly offset: number;
  readonly accountId?: string | undefined;
}

/** Anybody may see the built-in decks; a member sees the account's own beside them. @throws Problem request.not_found for another account */
export async function readDecks(request: RequestContext, { accountId, ...page }: Wish): Promise<Page<VotingSystem>> {
  const { actor } = request;
  if (actor.kind !== 'user') {
    const items = builtInDecks.slice(page.offset, page.offset + page.limit);
    return { items, total: builtInDecks.length, ...page };
  }
  if (accountId !== undefined && accountId !== actor.accountId) throw new Problem(common.not_found);
  return request.inAccount(actor.accountId, actor.userId, (context) => listDecks(context, page));
}

/** @throws Problem poker.voting_system_not_found */
export async function readDeck(context: Context, id: string): Promise<VotingSystem> {
  return (await findAnyDeck(context, id)) ?? raise(poker.voting_system_not_found);
}

/** @throws Problem poker.deck_empty, poker.deck_not_unique, poker.deck_order, poker.deck_name_taken, poker.decks_max */
export async function createDeck(context: Context, wanted: NewVotingSystem, accountId?: string): Promise<VotingSystem> {
  const { tx, scope, actor, now } = context;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  if (accountId !== undefined && accountId !== scope.accountId) throw new Problem(common.not_found);
  const cards = acceptCards(wanted.values);
  await requireFreeName(context, wanted.name, null);
  await requirePlace(context);
  if (wanted.isDefault) await clearDefault(context);
  const row = await pokerIn(tx)
    .insertInto('poker_voting_systems')
    .values({
      id: uuidv7(),
      account_id: scope.accountId,
      name: wanted.name,
      name_key: deckNameKey(wanted.name),
      description: wanted.description ?? '',
      type: wanted.type ?? 'CUSTOM',
      category: wanted.category ?? 'STORY_POINTS',
      allow_custom_values: wanted.allowCustomValues ?? false,
      is_default: wanted.isDefault ?? false,
      cards: JSON.stringify(cards),
      creator_id: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(context, 'poker.voting_system_created', row.id);
  return deckOf(row);
}

/** Absent keys stay. Sessions that were made with it keep their cards. @throws Problem as creating, and poker.voting_system_not_found */
export async function updateDeck(context: Context, id: string, change: VotingSystemChange): Promise<VotingSystem> {
  const { tx, scope, now } = context;
  const deck = await requireOwnDeck(context, id);
  context.authorize(actions.changeDeck, { ownerIds: [deck.creator_id] });
  const seen = { table: 'poker_voting_systems', id: deck.id, version: change.version };
  await refuseStale(context, seen, poker.stale, async () => {
    const { version, ...row } = await requireOwnDeck(context, id);
    return { ...deckOf({ ...row, version }), version };
  });
  const cards = change.values && acceptCards(change.values);
  if (change.name !== undefined) await requireFreeName(context, change.name, deck.id);
  if (change.isDefault && !deck.is_default) await clearDefault(context);
  const columns: Updateable<VotingSystemTable> = {
    ...(change.name !== undefined && { name: change.name, name_key: deckNameKey(change.name) }),
    ...(change.description !== undefined && { description: change.description ?? '' }),
    ...(change.type && { type: change.type }),
    ...(change.category && { category: change.category }),
    ...(change.allowCustomValues !== undefined && { allow_custom_values: change.allowCustomValues }),
    ...(change.isDefault !== undefined && { is_default: change.isDefault }),
    ...(cards && { cards: JSON.stringify(cards) }),
  };
  const row = await pokerIn(tx)
    .updateTable('poker_voting_systems')
    .set({ ...columns, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', deck.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(context, 'poker.voting_system_updated', deck.id);
  return deckOf(row);
}

/** @throws Problem poker.voting_system_not_found, poker.voting_system_built_in, poker.voting_system_in_use */
export async function deleteDeck(context: Context, id: string): Promise<void> {
  const { tx, scope } = context;
  const deck = await requireOwnDeck(context, id);
  context.authorize(actions.changeDeck, { ownerIds: [deck.creator_id] });
  const used = await pokerIn(tx)
    .selectFrom('poker_sessions')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['DRAFT', 'ACTIVE', 'PAUSED'])
    .where(sql<boolean>`deck ->> 'id' = ${deck.id}`)
    .limit(1)
    .executeTakeFirst();
  if (used) throw new Problem(poker.voting_system_in_use);
  await pokerIn(tx).deleteFrom('poker_voting_systems').where('account_id', '=', scope.accountId).where('id', '=', deck.id).execute();
  await tell(context, 'poker.voting_system_deleted', deck.id);
}

/** @throws Problem poker.deck_empty, poker.deck_not_unique, poker.deck_order */
function acceptCards(sent: readonly ValueInput[]): VotingValue[] {
  const accepted = cardsOf(sent);
  if ('refusal' in accepted) throw new Problem(accepted.refusal);
  return accepted.cards;
}

/** The built-in decks have names too. The unique index stops two requests that both pass here. @throws Problem poker.deck_name_taken */
async function requireFreeName({ tx, scope }: Context, name: string, except: string | null): Promise<void> {
  const key = deckNameKey(name);
  const taken = await pokerIn(tx)
    .selectFrom('poker_voting_systems')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('name_key', '=', key)
    .executeTakeFirst();
  const isTaken = (taken && taken.id !== except) || builtInDecks.some((deck) => deckNameKey(deck.name) === key);
  if (isTaken) throw new Problem(poker.deck_name_taken);
}

/** @throws Problem poker.decks_max */
async function requirePlace({ tx, scope }: Context): Promise<void> {
  await takeTurn(tx, `poker decks:${scope.accountId}`);
  const { count } = await pokerIn(tx)
    .selectFrom('poker_voting_systems')
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  if (count >= DECKS_MAX) throw new Problem(poker.decks_max, { n: DECKS_MAX });
}

async function clearDefault({ tx, scope }: Context): Promise<void> {
  await pokerIn(tx)
    .updateTable('poker_voting_systems')
    .set({ is_default: false })
    .where('account_id', '=', scope.accountId)
    .where('is_default', '=', true)
    .execute();
}

const tell = (context: Context, type: string, id: string): Promise<number | null> =>
  context.publish({ type, subject: { kind: 'poker_voting_system', id }, payload: {} });
