import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { CUSTOM_VALUE_MAX } from '../../../contract/card.ts';
import {
  CARD_LABEL_MAX,
  DECK_CARDS_MAX,
  DECK_DESCRIPTION_MAX,
  DECK_NAME_MAX,
  votingSystemCategories,
  type VotingSystem,
} from '../../../contract/voting-system.ts';
import { builtInDecks, findDeck } from '../../../rules/decks.ts';
import { useDeckWords } from '../create/deck-words.ts';
import { DeckCards } from './deck-cards.tsx';
import { FormFoot } from './form-foot.tsx';
import classes from './templates.module.css';
import { useDeckForm, type DeckForm, type DeckFormState } from './use-deck-form.ts';

/** Makes or changes a deck of the account, with its cards beside the form as they will lie on the table. */
export function DeckPanel({ deck, onClose }: { deck: VotingSystem | null; onClose: () => void }) {
  const t = useText('poker-templates');
  const formId = useId();
  const state = useDeckForm(deck, onClose);
  const { form, change, preview } = state;
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t(deck ? 'decks.editTitle' : 'decks.new')}
      foot={<FormFoot formId={formId} verb={t(deck ? 'form.save' : 'decks.create')} form={state.written} onClose={onClose} />}
    >
      <form id={formId} className={classes.form} onSubmit={(event) => (event.preventDefault(), state.submit())} noValidate>
        {state.written.isResumed && <DraftNote onDiscard={state.written.discard} />}
        <TextInput
          id="deck-name"
          label={t('form.name')}
          data-autofocus
          required
          withAsterisk={false}
          maxLength={DECK_NAME_MAX}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={state.refused === 'name' && t('form.nameMissing')}
        />
        <TextInput
          label={t('form.description')}
          maxLength={DECK_DESCRIPTION_MAX}
          value={form.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Meeting state={state} />
        <Preview deck={preview} />
        <Cards state={state} isNew={deck === null} />
        <NativeSelect
          label={t('decks.category')}
          value={form.category}
          onChange={(event) => change({ category: event.currentTarget.value as VotingSystem['category'] })}
          data={votingSystemCategories.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
        />
        <SwitchRow
          classNames={{ root: classes.setting }}
          label={t('decks.custom')}
          description={t('decks.customHint')}
          checked={form.allowCustomValues}
          onChange={(event) => change({ allowCustomValues: event.currentTarget.checked })}
        />
      </form>
    </SidePanel>
  );
}

/** Where somebody else has changed the same of it. */
function Meeting({ state }: { state: DeckFormState }) {
  const t = useText('poker-templates');
  const labels = {
    name: t('form.name'),
    description: t('form.description'),
    cards: t('decks.cards'),
    category: t('decks.category'),
    allowCustomValues: t('decks.custom'),
  };
  const say = {
    cards: (cards: DeckForm['cards']) => cards.map(({ value, label }) => (label ? `${value} (${label})` : value)).join(', '),
    category: (one: DeckForm['category']) => t(`categories.${one}`),
  };
  return <FormConflict form={state.written} labels={labels} say={say} onKeepMine={() => void state.save()} />;
}

/** One row a card: what is printed on it, and what it is called. */
function Cards({ state, isNew }: { state: DeckFormState; isNew: boolean }) {
  const t = useText('poker-templates');
  const words = useDeckWords();
  const { form, refused, addCard, startFrom } = state;
  return (
    <fieldset className={classes.rows}>
      <legend>{t('decks.cards')}</legend>
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
      {form.cards.map((card, at) => (
        <CardRow key={card.key} card={card} at={at} state={state} />
      ))}
      {refused && refused !== 'name' && (
        <p role="alert" className={classes.gone}>
          {t(`decks.refused.${refused}`)}
        </p>
      )}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={form.cards.length >= DECK_CARDS_MAX}
          onClick={addCard}
        >
          {t('decks.add')}
        </Button>
      </div>
    </fieldset>
  );
}

function CardRow({ card, at, state }: { card: DeckFormState['form']['cards'][number]; at: number; state: DeckFormState }) {
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
        disabled={at === form.cards.length - 1}
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
