import { COFFEE, INFINITY, UNKNOWN, type CardValue } from '#modules/poker/contract/card.ts';
import type { VotingSystem, VotingValue } from '#modules/poker/contract/voting-system.ts';

const names: Record<string, { label: string; display: string; description: string }> = {
  [UNKNOWN]: { label: 'Unknown', display: '?', description: 'I do not know enough to say.' },
  [COFFEE]: { label: 'Coffee break', display: 'coffee', description: 'I need a break.' },
  [INFINITY]: { label: 'Infinity', display: '∞', description: 'Too large to estimate: split it first.' },
};
const specials: readonly CardValue[] = [UNKNOWN, COFFEE];

type Describe = (value: CardValue) => string;
const points: Describe = (value) => (value === '1' ? '1 point' : `${value} points`);
const hours: Describe = (value) => (value === '1' ? '1 hour' : `${value} hours`);
const plain: Describe = () => '';

function toValues(cards: readonly CardValue[], describe: Describe): VotingValue[] {
  return cards.map((value, index) => ({
    value,
    label: names[value]?.label ?? value,
    display: names[value]?.display ?? value,
    description: names[value]?.description ?? describe(value),
    order: index + 1,
  }));
}

const builtIn = (
  head: Pick<VotingSystem, 'id' | 'name' | 'description' | 'type' | 'category'> & Partial<VotingSystem>,
  cards: readonly CardValue[],
  describe: Describe,
): VotingSystem => ({
  allowCustomValues: false,
  isDefault: false,
  isSimple: false,
  accountId: null,
  ...head,
  values: toValues(cards, describe),
});

const fibonacci = ['0', '1', '2', '3', '5', '8', '13', '21', '34', '55', '89', ...specials];
const powers = ['1', '2', '4', '8', '16', '32', '64', ...specials];
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', ...specials];
const times = ['0.5', '1', '2', '4', '8', '16', '24', '40', ...specials];
const linear = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const asyncPoker = ['0', '0.5', '1', '2', '3', '5', '8', '13', '20', '40', '100', INFINITY, ...specials];

/** The three short decks of the create panel come first, then the full ones (C2-11, C2-12). */
export const builtInDecks: readonly VotingSystem[] = [
  builtIn(
    {
      id: 'fibonacci-simple',
      name: 'Fibonacci',
      description: 'Steps that grow with the size of the work, from 1 to 21. The usual choice for story points.',
      type: 'FIBONACCI',
      category: 'STORY_POINTS',
      isDefault: true,
      isSimple: true,
    },
    ['1', '2', '3', '5', '8', '13', '21'],
    points,
  ),
  builtIn(
    {
      id: 't-shirt-simple',
      name: 'T-shirt sizes',
      description: 'Five sizes from XS to XL, for a first look at a backlog without numbers.',
      type: 'T_SHIRT',
      category: 'SIZE',
      isSimple: true,
    },
    ['XS', 'S', 'M', 'L', 'XL'],
    plain,
  ),
  builtIn(
    {
      id: 'powers-of-two-simple',
      name: 'Powers of two',
      description: 'Each card is twice the one before, from 1 to 32.',
      type: 'POWERS_OF_TWO',
      category: 'STORY_POINTS',
      isSimple: true,
    },
    ['1', '2', '4', '8', '16', '32'],
    points,
  ),
  builtIn(
    {
      id: 'fibonacci',
      name: 'Fibonacci 0-89',
      description: 'The whole sequence from 0 to 89.',
      type: 'FIBONACCI',
      category: 'STORY_POINTS',
    },
    fibonacci,
    points,
  ),
  builtIn({ id: 't-shirt', name: 'T-shirt', description: 'Six sizes from XS to XXL.', type: 'T_SHIRT', category: 'SIZE' }, sizes, plain),
  builtIn(
    {
      id: 'powers-of-two',
      name: 'Powers of 2',
      description: 'Each card is twice the one before, from 1 to 64.',
      type: 'POWERS_OF_TWO',
      category: 'STORY_POINTS',
    },
    powers,
    points,
  ),
  builtIn(
    {
      id: 'time',
      name: 'Time in hours',
      description: 'Hours of work, from half an hour to a week of 40.',
      type: 'CUSTOM',
      category: 'TIME',
    },
    times,
    hours,
  ),
  builtIn(
    {
      id: 'risk',
      name: 'Risk',
      description: 'How risky it is, from low to critical.',
      type: 'CUSTOM',
      category: 'RISK',
    },
    ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'],
    plain,
  ),
  builtIn(
    {
      id: 'linear',
      name: 'Linear 1-10',
      description: 'Ten even steps from 1 to 10.',
      type: 'CUSTOM',
      category: 'STORY_POINTS',
    },
    linear,
    points,
  ),
  builtIn(
    {
      id: 'async-poker',
      name: 'Async Poker',
      description: 'From 0 to 100 with infinity; your own values are welcome too.',
      type: 'CUSTOM',
      category: 'STORY_POINTS',
      allowCustomValues: true,
    },
    asyncPoker,
    points,
  ),
];

/**
 * Finds a deck by its id; the documented type names (`POWERS_OF_TWO`) lead to the full built-in deck of that type.
 * @param decks the account's list, built-in ones included
 */
export function findDeck(decks: readonly VotingSystem[], id: string | null | undefined): VotingSystem | null {
  const wanted = (id ?? '').trim().toLowerCase().replaceAll('_', '-');
  return decks.find((deck) => deck.id.toLowerCase() === wanted) ?? null;
}

/** The cards on the table: the short decks get `?` and coffee there, which the create panel does not list (C2-11). */
export function deckAtTable(deck: VotingSystem): VotingSystem {
  if (!deck.isSimple) return deck;
  const added = specials.filter((value) => !deck.values.some((card) => card.value === value));
  const from = deck.values.length;
  return {
    ...deck,
    values: [...deck.values, ...toValues(added, plain).map((card, at) => ({ ...card, order: from + at + 1 }))],
  };
}

/** The usual names of a special card; null for one that is only what it says. */
export const specialNames = (value: CardValue): { label: string; display: string; description: string } | null =>
  Object.hasOwn(names, value) ? (names[value] ?? null) : null;

/** `?` and coffee: cards that say nothing about size and enter no statistics. */
export const isSpecialCard = (value: CardValue): boolean => specials.includes(value);
