import type { Selectable } from 'kysely';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { builtInDecks, deckAtTable, findDeck } from '#modules/poker/rules/decks.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { pokerIn, type VotingSystemTable } from '#modules/poker/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { Problem, raise } from '#shared/problem.ts';

export type VotingSystemRow = Selectable<VotingSystemTable>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The built-in decks, then the account's own by name. One that the account has made its default takes that place. */
export async function listDecks({ tx, scope }: Scoped, { limit, offset }: { limit: number; offset: number }): Promise<Page<VotingSystem>> {
  const rows = await pokerIn(tx)
    .selectFrom('poker_voting_systems')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .orderBy('name_key')
    .execute();
  const hasDefault = rows.some((row) => row.is_default);
  const decks = [...builtInDecks.map((deck) => (hasDefault ? { ...deck, isDefault: false } : deck)), ...rows.map(deckOf)];
  return { items: decks.slice(offset, offset + limit), total: decks.length, limit, offset };
}

/** A built-in deck or one of the scope's account. @returns null for one that is unknown or another account's */
export async function findAnyDeck(scoped: Scoped, id: string | null | undefined): Promise<VotingSystem | null> {
  const builtIn = findDeck(builtInDecks, id);
  if (builtIn) return builtIn;
  const row = await findOwnDeck(scoped, id ?? '');
  return row && deckOf(row);
}

/** A deck of the scope's account. */
export async function findOwnDeck({ tx, scope }: Scoped, id: string): Promise<VotingSystemRow | null> {
  if (!UUID.test(id)) return null;
  const read = pokerIn(tx).selectFrom('poker_voting_systems').selectAll().where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The cards that a session keeps: those of the deck, as they lie on the table.
 * @throws Problem poker.invalid_voting_system for an unknown deck, another account's included
 */
export async function deckFor(scoped: Scoped, id: string | null | undefined): Promise<VotingSystem> {
  const { creatorId: _, ...deck } = (await findAnyDeck(scoped, id)) ?? raise(poker.invalid_voting_system);
  return deckAtTable(deck);
}

export const deckOf = (row: VotingSystemRow): VotingSystem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  category: row.category,
  allowCustomValues: row.allow_custom_values,
  isDefault: row.is_default,
  isSimple: false,
  accountId: row.account_id,
  creatorId: row.creator_id,
  values: row.cards,
  version: row.version,
});

/** A deck of the account that is about to be changed. @throws Problem poker.voting_system_built_in, poker.voting_system_not_found */
export async function requireOwnDeck(scoped: Scoped, id: string): Promise<VotingSystemRow> {
  if (findDeck(builtInDecks, id)) throw new Problem(poker.voting_system_built_in);
  return (await findOwnDeck(scoped, id)) ?? raise(poker.voting_system_not_found);
}
