import { useState } from 'react';
import { canonicalCard } from '../../../contract/card.ts';
import { poker } from '../../../contract/problems.ts';
import { createVotingSystem, listVotingSystems, updateVotingSystem, type VotingSystem } from '../../../contract/voting-system.ts';
import { cardsOf } from '../../../rules/own-decks.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
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

/** Why the form is not sent; the server's own rules, asked first. */
type Refused = 'name' | 'empty' | 'notUnique';

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

type Versioned = VotingSystem & { readonly version: number };

/** What of the rows is sent: those that are empty are none. */
const cardsIn = ({ cards }: DeckForm): { value: string; label?: string }[] =>
  cards
    .map(({ value, label }) => ({ value: canonicalCard(value), ...(label.trim() !== '' && { label: label.trim() }) }))
    .filter(({ value }) => value !== '');

/** The form of a deck: its state, its judgement before anything is sent, and the call. @param deck null for a new one */
export function useDeckForm(deck: VotingSystem | null, onClose: () => void) {
  const t = useText('poker-templates');
  const written = useRecordForm<Versioned, DeckForm>({
    record: deck ? `deck ${deck.id}` : 'new deck',
    of: deck && { ...deck, version: deck.version ?? 1 },
    formOf,
    begin: () => formOf(null),
  });
  const { value: form } = written;
  const [refused, setRefused] = useState<Refused | null>(null);
  const creating = useWrite(createVotingSystem, { refresh: [listVotingSystems] });
  const updating = useWrite(updateVotingSystem, { refresh: [listVotingSystems] });
  const change = (part: Partial<DeckForm>): void => {
    written.set(part);
    setRefused(null);
  };
  const sent = cardsIn(form);
  const judged = cardsOf(sent);
  const save = async (): Promise<void> => {
    const isSaved = await written.save((value, _, version) => {
      const { cards: _cards, ...rest } = value;
      const body = { ...rest, values: cardsIn(value) };
      return deck
        ? updating.mutateAsync({ params: { votingSystemId: deck.id }, body: { ...body, version } })
        : creating.mutateAsync({ body });
    });
    if (!isSaved) return;
    toastDone(t(deck ? 'decks.saved' : 'decks.created', { name: form.name.trim() }));
    onClose();
  };
  const submit = (): void => {
    const lacks =
      form.name.trim() === '' ? 'name' : 'refusal' in judged ? (judged.refusal === poker.deck_empty ? 'empty' : 'notUnique') : null;
    setRefused(lacks);
    if (lacks === 'name') document.getElementById('deck-name')?.focus();
    if (!lacks) void save();
  };
  return {
    form,
    refused,
    change,
    submit,
    /** The deck as it would be; while its cards are not right yet, as far as they are. */
    preview: previewOf(form, 'cards' in judged ? judged.cards : previewCards(sent)),
    setCard: (at: number, part: Partial<CardRow>) =>
      change({ cards: form.cards.map((card, index) => (index === at ? { ...card, ...part } : card)) }),
    addCard() {
      change({ cards: [...form.cards, row(Math.max(0, ...form.cards.map(({ key }) => key)) + 1)] });
    },
    removeCard: (at: number) => change({ cards: form.cards.filter((_, index) => index !== at) }),
    moveCard: (at: number, by: number) => change({ cards: moved(form.cards, at, by) }),
    startFrom: (chosen: VotingSystem) =>
      change({ cards: chosen.values.map(rowOf), category: chosen.category, allowCustomValues: chosen.allowCustomValues }),
    save,
    written,
  };
}
export type DeckFormState = ReturnType<typeof useDeckForm>;

const previewCards = (sent: readonly { value: string; label?: string }[]): VotingSystem['values'] =>
  sent.flatMap((card, at) => {
    const one = cardsOf([card]);
    return 'cards' in one ? one.cards.map((made) => ({ ...made, order: at + 1 })) : [];
  });

const previewOf = ({ name, description, category, allowCustomValues }: DeckForm, values: VotingSystem['values']): VotingSystem => ({
  id: '',
  name,
  description,
  type: 'CUSTOM',
  category,
  allowCustomValues,
  isDefault: false,
  isSimple: false,
  accountId: null,
  values,
});
