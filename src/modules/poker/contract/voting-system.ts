import * as z from 'zod/mini';
import { Amount, Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { line, lineName, Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { CardInput, CardValue, CUSTOM_VALUE_MAX } from './card.ts';
import { VotingSystemId } from './ids.ts';
import { poker } from './problems.ts';

export const votingSystemTypes = ['FIBONACCI', 'POWERS_OF_TWO', 'T_SHIRT', 'CUSTOM'] as const;
export const votingSystemCategories = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] as const;

export const DECK_NAME_MAX = 80; // characters, after trimming
export const DECK_DESCRIPTION_MAX = 300; // characters
export const DECK_CARDS_MAX = 40; // cards of one deck
export const CARD_LABEL_MAX = 40; // characters
export const DECKS_MAX = 100; // of an account, beside the built-in ones

export const VotingValue = z.strictObject({
  value: CardValue,
  /** Its name for people ("Coffee break"); `display` is what is printed on the card ("∞"). */
  label: z.string(),
  display: z.string(),
  description: z.string(),
  color: z.optional(z.string()),
  /** 1 to n, lowest card first. */
  order: z.int(),
});
export type VotingValue = z.infer<typeof VotingValue>;

export const VotingSystem = z.strictObject({
  id: VotingSystemId,
  name: z.string(),
  description: z.string(),
  type: z.enum(votingSystemTypes),
  category: z.enum(votingSystemCategories),
  allowCustomValues: z.boolean(),
  isDefault: z.boolean(),
  /** The short decks that the create panel offers (C2-11). */
  isSimple: z.boolean(),
  /** null for the built-in ones. */
  accountId: z.nullable(AccountId),
  /** Who made it, of decks of the account; a session's own copy does not say it. */
  creatorId: z.optional(UserId),
  values: z.array(VotingValue),
  /** Of decks of the account: grows by one with each change; a change names the one that it was made on. */
  version: z.optional(Count),
});
export type VotingSystem = z.infer<typeof VotingSystem>;

/** A card as callers send it: `display` is another name of `label`; without an order the cards lie as they were sent. */
const ValueInput = z.object({
  value: z.pipe(CardInput, z.string().check(z.minLength(1), z.maxLength(CUSTOM_VALUE_MAX))),
  label: z.optional(z.nullable(line(CARD_LABEL_MAX))),
  display: z.optional(z.nullable(line(CARD_LABEL_MAX))),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(DECK_DESCRIPTION_MAX)))),
  color: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))),
  order: z.optional(z.nullable(Amount)),
});
export type ValueInput = z.output<typeof ValueInput>;

const Name = lineName(DECK_NAME_MAX);
const fields = {
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(DECK_DESCRIPTION_MAX)))),
  type: z.optional(z.enum(votingSystemTypes)),
  category: z.optional(z.enum(votingSystemCategories)),
  allowCustomValues: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
};
/** How many cards there may be, and that they differ, is refused with texts of its own. */
const values = z.array(ValueInput).check(z.maxLength(DECK_CARDS_MAX));
export const NewVotingSystem = z.object({ name: Name, ...fields, values });
export type NewVotingSystem = z.output<typeof NewVotingSystem>;
export const VotingSystemChange = z.object({
  name: z.optional(Name),
  ...fields,
  values: z.optional(values),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type VotingSystemChange = z.output<typeof VotingSystemChange>;

const deckProblems = [poker.deck_empty, poker.deck_not_unique, poker.deck_order, poker.deck_name_taken];
const one = z.object({ votingSystemId: VotingSystemId });

export const listVotingSystems = endpoint({
  id: 'poker.listVotingSystems',
  route: 'GET /api/planning-poker/voting-systems',
  summary: 'List the voting systems one may choose from',
  action: 'public',
  query: z.object({ ...paging, accountId: z.optional(Word) }),
  answer: list(VotingSystem),
});

export const getVotingSystem = endpoint({
  id: 'poker.getVotingSystem',
  route: 'GET /api/planning-poker/voting-systems/:votingSystemId',
  summary: 'Read one voting system',
  action: actions.list,
  params: one,
  answer: data(VotingSystem),
  problems: [poker.voting_system_not_found],
});

export const createVotingSystem = endpoint({
  id: 'poker.createVotingSystem',
  route: 'POST /api/planning-poker/voting-systems',
  summary: 'Make a voting system of the account’s own',
  action: actions.createDeck,
  query: z.object({ accountId: z.optional(Word) }),
  body: NewVotingSystem,
  answer: data(VotingSystem),
  problems: [...deckProblems, poker.decks_max],
  status: 201,
});

export const updateVotingSystem = endpoint({
  id: 'poker.updateVotingSystem',
  route: 'PATCH /api/planning-poker/voting-systems/:votingSystemId',
  summary: 'Change a voting system of the account; sessions keep the cards that they were made with',
  action: actions.changeDeck,
  params: one,
  body: VotingSystemChange,
  answer: data(VotingSystem),
  problems: [poker.voting_system_not_found, poker.voting_system_built_in, ...deckProblems, poker.stale],
});

export const deleteVotingSystem = endpoint({
  id: 'poker.deleteVotingSystem',
  route: 'DELETE /api/planning-poker/voting-systems/:votingSystemId',
  summary: 'Delete a voting system that no draft, running or paused session uses',
  action: actions.changeDeck,
  params: one,
  answer: done,
  problems: [poker.voting_system_not_found, poker.voting_system_built_in, poker.voting_system_in_use],
});
