import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { CUSTOM_VALUE_MAX } from '../../../contract/card.ts';
import { CARD_LABEL_MAX, DECK_CARDS_MAX, votingSystemCategories, type VotingSystem } from '../../../contract/voting-system.ts';
import { builtInDecks, findDeck } from '../../../rules/decks.ts';
import { useDeckWords } from '../create/deck-words.ts';
import { DeckCards } from './deck-cards.tsx';
import classes from './templates.module.css';
import { previewOf, useDeckForm, type DeckForm, type DeckFormState } from './use-deck-form.ts';

/** Makes or changes a deck of the account, with its cards in the form as they will be on the table. */
export function DeckPanel({ deck, onClose }: { deck: VotingSystem | null; onClose: () => void }) {
  const t = useText('poker-templates');
  const state = useDeckForm(deck, onClose);
  const { form } = state;
  return (
    <FormPanel
      form={form}
      title={t(deck ? 'decks.editTitle' : 'decks.new')}
      verb={t(deck ? 'form.save' : 'decks.create')}
      keep={t('form.close')}
      safe={t('form.kept')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} data-autofocus />
      <TextInput {...form.text('description')} />
      <Preview deck={previewOf(form.value)} />
      <Cards state={state} isNew={deck === null} />
      <NativeSelect
        {...form.text('category')}
        data={votingSystemCategories.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
      />
      <SwitchRow classNames={{ root: classes.setting }} {...form.check('allowCustomValues')} description={t('decks.customHint')} />
    </FormPanel>
  );
}

/** One row a card: what is printed on it, and what it is called. */
function Cards({ state, isNew }: { state: DeckFormState; isNew: boolean }) {
  const t = useText('poker-templates');
  const words = useDeckWords();
  const { form, addCard, startFrom } = state;
  const { value: cards, label, error } = form.field('cards');
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      {isNew && (
        <NativeSelect
          size="sm"
          aria-label={t('decks.from')}
          value=""
          onChange={(event) => {
            const chosen = findDeck(builtInDecks, event.currentTarget.value);
            if (chosen) startFrom(chosen);
          }}
          data={[
            { value: '', label: t('decks.from') },
            ...builtInDecks.filter((deck) => !deck.isSimple).map((deck) => ({ value: deck.id, label: words(deck).name })),
          ]}
        />
      )}
      {cards.map((card, at) => (
        <CardRow key={card.key} card={card} at={at} state={state} />
      ))}
      {error !== null && (
        <p role="alert" className={classes.gone}>
          {error}
        </p>
      )}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={cards.length >= DECK_CARDS_MAX}
          onClick={addCard}
        >
          {t('decks.add')}
        </Button>
      </div>
    </fieldset>
  );
}

function CardRow({ card, at, state }: { card: DeckForm['cards'][number]; at: number; state: DeckFormState }) {
  const t = useText('poker-templates');
  const { form, setCard, removeCard, moveCard } = state;
  return (
    <div className={classes.cardRow}>
      <TextInput
        size="sm"
        aria-label={t('decks.value', { at: at + 1 })}
        placeholder={t('decks.valueShort')}
        maxLength={CUSTOM_VALUE_MAX}
        value={card.value}
        onChange={(event) => setCard(at, { value: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        aria-label={t('decks.label', { at: at + 1 })}
        placeholder={t('decks.labelShort')}
        maxLength={CARD_LABEL_MAX}
        value={card.label}
        onChange={(event) => setCard(at, { label: event.currentTarget.value })}
      />
      <ActionIcon size={32} aria-label={t('decks.up', { at: at + 1 })} disabled={at === 0} onClick={() => moveCard(at, -1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={t('decks.down', { at: at + 1 })}
        disabled={at === form.value.cards.length - 1}
        onClick={() => moveCard(at, 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t('decks.remove', { at: at + 1 })} onClick={() => removeCard(at)}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

function Preview({ deck }: { deck: VotingSystem }) {
  const t = useText('poker-templates');
  return (
    <div className={classes.felt} role="note">
      <p>{deck.values.length === 0 ? t('decks.previewEmpty') : t('decks.preview')}</p>
      <DeckCards deck={deck} />
    </div>
  );
}
