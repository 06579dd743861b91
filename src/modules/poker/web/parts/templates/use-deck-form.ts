import { useState } from 'react';
import { canonicalCard } from '../../../contract/card.ts';
import { poker } from '../../../contract/problems.ts';
import { createVotingSystem, listVotingSystems, updateVotingSystem, type VotingSystem } from '../../../contract/voting-system.ts';
import { cardsOf } from '../../../rules/own-decks.ts';
import { useWrite } from '#ui/api/use-write.ts';
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

let lastKey = 0;
const row = (value = '', label = ''): CardRow => ({ key: (lastKey += 1), value, label });
/** A name that only repeats what is printed is left out, so that it follows the card. */
const rowOf = ({ value, label }: VotingSystem['values'][number]): CardRow => row(value, label === value ? '' : label);

function formOf(deck: VotingSystem | null): DeckForm {
  if (!deck)
    return {
      name: '',
      description: '',
      category: 'STORY_POINTS',
      allowCustomValues: false,
      cards: ['1', '2', '3', '5', '8', '?'].map((value) => row(value)),
    };
  const { name, description, category, allowCustomValues, values } = deck;
  return { name, description, category, allowCustomValues, cards: values.map(rowOf) };
}

/** The form of a deck: its state, its judgement before anything is sent, and the call. @param deck null for a new one */
export function useDeckForm(deck: VotingSystem | null, onClose: () => void) {
  const t = useText('poker-templates');
  const [form, setForm] = useState(() => formOf(deck));
  const [refused, setRefused] = useState<Refused | null>(null);
  const creating = useWrite(createVotingSystem, { refresh: [listVotingSystems] });
  const updating = useWrite(updateVotingSystem, { refresh: [listVotingSystems] });
  const change = (part: Partial<DeckForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    setRefused(null);
  };
  const sent = form.cards
    .map(({ value, label }) => ({ value: canonicalCard(value), ...(label.trim() !== '' && { label: label.trim() }) }))
    .filter(({ value }) => value !== '');
  const judged = cardsOf(sent);
  const submit = (): void => {
    const lacks =
      form.name.trim() === '' ? 'name' : 'refusal' in judged ? (judged.refusal === poker.deck_empty ? 'empty' : 'notUnique') : null;
    setRefused(lacks);
    if (lacks === 'name') document.getElementById('deck-name')?.focus();
    if (lacks) return;
    const { name, description, category, allowCustomValues } = form;
    const body = { name, description, category, allowCustomValues, values: sent };
    const onSuccess = (): void => {
      toastDone(t(deck ? 'decks.saved' : 'decks.created', { name: name.trim() }));
      onClose();
    };
    if (deck) updating.mutate({ params: { votingSystemId: deck.id }, body: { ...body, version: deck.version ?? 1 } }, { onSuccess });
    else creating.mutate({ body }, { onSuccess });
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
      change({ cards: [...form.cards, row()] });
    },
    removeCard: (at: number) => change({ cards: form.cards.filter((_, index) => index !== at) }),
    moveCard(at: number, by: number) {
      const cards = form.cards.toSpliced(at, 1);
      const moved = form.cards[at];
      if (moved) change({ cards: cards.toSpliced(at + by, 0, moved) });
    },
    startFrom: (chosen: VotingSystem) =>
      change({ cards: chosen.values.map(rowOf), category: chosen.category, allowCustomValues: chosen.allowCustomValues }),
    isPending: creating.isPending || updating.isPending,
    error: creating.error ?? updating.error,
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
