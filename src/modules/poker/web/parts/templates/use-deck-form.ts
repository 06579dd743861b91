import { canonicalCard } from '../../../contract/card.ts';
import { poker } from '../../../contract/problems.ts';
import { createVotingSystem, listVotingSystems, updateVotingSystem, type VotingSystem } from '../../../contract/voting-system.ts';
import { cardsOf } from '../../../rules/own-decks.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';

interface CardRow {
  readonly key: number;
  readonly value: string;
  readonly label: string;
}
export interface DeckForm {
  readonly name: string;
  readonly description: string;
  readonly category: VotingSystem['category'];
  readonly allowCustomValues: boolean;
  readonly cards: readonly CardRow[];
}

const row = (key: number, value = '', label = ''): CardRow => ({ key, value, label });
/** A name that only repeats what is printed is left out, so that it follows the card. */
const rowOf = ({ value, label }: VotingSystem['values'][number], key: number): CardRow => row(key, value, label === value ? '' : label);

function formOf(deck: VotingSystem | null): DeckForm {
  if (!deck)
    return {
      name: '',
      description: '',
      category: 'STORY_POINTS',
      allowCustomValues: false,
      cards: ['1', '2', '3', '5', '8', '?'].map((value, key) => row(key, value)),
    };
  const { name, description, category, allowCustomValues, values } = deck;
  return { name, description, category, allowCustomValues, cards: values.map(rowOf) };
}

function moved(cards: readonly CardRow[], at: number, by: number): readonly CardRow[] {
  const card = cards[at];
  return card ? cards.toSpliced(at, 1).toSpliced(at + by, 0, card) : cards;
}

/** What of the rows is sent: those that are empty are none. */
const cardsIn = ({ cards }: DeckForm): { value: string; label?: string }[] =>
  cards
    .map(({ value, label }) => ({ value: canonicalCard(value), ...(label.trim() !== '' && { label: label.trim() }) }))
    .filter(({ value }) => value !== '');

/** The form of a deck, asked by the server's own rules before anything is sent. @param deck null for a new one */
export function useDeckForm(deck: VotingSystem | null, onClose: () => void) {
  const t = useText('poker-templates');
  const api = useApi();
  const form = useEndpointForm({
    endpoint: createVotingSystem,
    record: deck ? `deck ${deck.id}` : 'new deck',
    of: deck && { ...deck, version: deck.version ?? 1 },
    formOf,
    begin: () => formOf(null),
    labels: {
      name: t('form.name'),
      description: t('form.description'),
      cards: t('decks.cards'),
      category: t('decks.category'),
      allowCustomValues: t('decks.custom'),
    },
    say: {
      cards: (cards) => cards.map(({ value, label }) => (label ? `${value} (${label})` : value)).join(', '),
      category: (one) => t(`categories.${one}`),
    },
    missing: { name: t('form.nameMissing') },
    refuse(value) {
      const judged = cardsOf(cardsIn(value));
      return { cards: 'refusal' in judged && t(`decks.refused.${judged.refusal === poker.deck_empty ? 'empty' : 'notUnique'}`) };
    },
    bodyOf,
    failed: t('form.failed'),
    ...(deck && {
      send: (value: DeckForm, _saved: DeckForm, version: number) =>
        callOrThrow(api, updateVotingSystem, { params: { votingSystemId: deck.id }, body: { ...bodyOf(value), version } }),
    }),
    refresh: [listVotingSystems],
    onSaved({ name }) {
      toastDone(t(deck ? 'decks.saved' : 'decks.created', { name }));
      onClose();
    },
  });
  const { cards } = form.value;
  const setCards = (next: readonly CardRow[]): void => form.set({ cards: next });
  return {
    form,
    setCard: (at: number, part: Partial<CardRow>) => setCards(cards.map((card, index) => (index === at ? { ...card, ...part } : card))),
    addCard: () => setCards([...cards, row(Math.max(0, ...cards.map(({ key }) => key)) + 1)]),
    removeCard: (at: number) => setCards(cards.filter((_, index) => index !== at)),
    moveCard: (at: number, by: number) => setCards(moved(cards, at, by)),
    startFrom: ({ values, category, allowCustomValues }: VotingSystem) =>
      form.set({ cards: values.map(rowOf), category, allowCustomValues }),
  };
}
export type DeckFormState = ReturnType<typeof useDeckForm>;

function bodyOf(form: DeckForm) {
  const { cards: _cards, ...rest } = form;
  return { ...rest, values: cardsIn(form) };
}

/** The deck as it would be; while its cards are not right yet, as far as they are. */
export function previewOf(form: DeckForm): VotingSystem {
  const { cards: _cards, ...rest } = form;
  const sent = cardsIn(form);
  const judged = cardsOf(sent);
  const values = 'cards' in judged ? judged.cards : previewCards(sent);
  return { ...rest, id: '', type: 'CUSTOM', isDefault: false, isSimple: false, accountId: null, values };
}

const previewCards = (sent: readonly { value: string; label?: string }[]): VotingSystem['values'] =>
  sent.flatMap((card, at) => {
    const one = cardsOf([card]);
    return 'cards' in one ? one.cards.map((made) => ({ ...made, order: at + 1 })) : [];
  });
