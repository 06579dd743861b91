import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRead } from '#ui/api/use-read.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { useText } from '#ui/text/use-text.ts';
import { listVotingSystems, type VotingSystem } from '../../../contract/voting-system.ts';
import { builtInDecks, deckAtTable, findDeck } from '../../../rules/decks.ts';
import classes from './deck-field.module.css';
import { useDeckWords } from './deck-words.ts';

const MOST = 200; // voting systems; the server's own bound of a list

// The built-in ones are known without a call: there is nothing to wait for, and nothing that fails.
const useDecks = () => useRead(listVotingSystems, { query: { limit: MOST } }).data?.items ?? builtInDecks;

/** Names a deck by its id. */
export function useDeckName(): (id: string) => string {
  const words = useDeckWords();
  const decks = useDecks();
  return (id) => {
    const deck = findDeck(decks, id);
    return deck ? words(deck).name : '–';
  };
}

interface Props {
  readonly id?: string | undefined;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (id: string) => void;
}

/** The voting system: the three short decks first, then all others, and beneath what the chosen one holds. */
export function DeckField({ id, value, error, onChange }: Props) {
  const t = useText('poker-create');
  const words = useDeckWords();
  const decks = useDecks();
  const chosen = findDeck(decks, value);
  const group = (name: string, some: readonly VotingSystem[]) =>
    some.length > 0 ? [{ group: name, items: some.map((deck) => ({ value: deck.id, label: words(deck).name })) }] : [];
  const others = decks.filter((deck) => !deck.isSimple);
  return (
    <div>
      <NativeSelect
        id={id}
        label={t('create.votingSystem')}
        value={chosen?.id ?? ''}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          ...(chosen ? [] : [{ value: '', label: t('create.votingSystemChoose') }]),
          ...group(
            t('create.decksSimple'),
            decks.filter((deck) => deck.isSimple),
          ),
          ...group(
            t('create.decksFull'),
            others.filter((deck) => deck.accountId === null),
          ),
          ...group(
            t('create.decksOwn'),
            others.filter((deck) => deck.accountId !== null),
          ),
        ]}
      />
      {chosen && <DeckPreview deck={deckAtTable(chosen)} description={words(chosen).description} />}
    </div>
  );
}

/** What the deck is for, and its cards as they will lie on the table. */
function DeckPreview({ deck, description }: { deck: VotingSystem; description: string }) {
  const t = useText('poker-create');
  return (
    <div className={classes.preview} role="note">
      <p>{description}</p>
      <ul className={classes.cards} aria-label={t('create.cards')}>
        {deck.values.map((card) => (
          <li key={card.value} className={classes.card}>
            <span aria-hidden="true">
              <CardValue value={card.value === 'coffee' ? card.value : card.display} />
            </span>
            <span className="visually-hidden">{card.label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
