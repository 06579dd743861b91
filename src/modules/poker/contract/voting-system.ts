import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { actions } from './actions.ts';
import { CardValue } from './card.ts';
import { VotingSystemId } from './ids.ts';
import { poker } from './problems.ts';

export const votingSystemTypes = ['FIBONACCI', 'POWERS_OF_TWO', 'T_SHIRT', 'CUSTOM'] as const;
export const votingSystemCategories = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] as const;

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
  values: z.array(VotingValue),
});
export type VotingSystem = z.infer<typeof VotingSystem>;

export const listVotingSystems = endpoint({
  id: 'poker.listVotingSystems',
  method: 'GET',
  path: '/api/planning-poker/voting-systems',
  summary: 'List the voting systems one may choose from',
  action: 'public',
  query: z.object({ ...paging, accountId: z.optional(z.string()) }),
  answer: list(VotingSystem),
  problems: [],
});

export const getVotingSystem = endpoint({
  id: 'poker.getVotingSystem',
  method: 'GET',
  path: '/api/planning-poker/voting-systems/:votingSystemId',
  summary: 'Read one voting system',
  action: actions.list,
  params: z.object({ votingSystemId: VotingSystemId }),
  answer: data(VotingSystem),
  problems: [poker.voting_system_not_found],
});
