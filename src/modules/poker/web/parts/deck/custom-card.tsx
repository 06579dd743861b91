import { Popover, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { CUSTOM_VALUE_MAX } from '#modules/poker/contract/card.ts';
import { cardOf } from '#modules/poker/rules/card-order.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { DeckCard } from '#ui/parts/deck-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './deck.module.css';
import type { Hand } from './use-deck.ts';

/** A value of one's own, where the deck takes them (S2-66). @param value the one that is played */
export function CustomCard({ value, hand }: { value: string | null; hand: Hand }) {
  const t = useText('poker');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" trapFocus returnFocus withArrow>
      <Popover.Target>
        {value === null ? (
          <button
            type="button"
            className={classes.custom}
            disabled={!hand.isOpen}
            tabIndex={-1}
            aria-label={t('room.deck.custom')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconPencil size={18} stroke={1.75} />
          </button>
        ) : (
          <span>
            <DeckCard value={value} label={value} isChosen isDisabled={!hand.isOpen} onChoose={() => hand.choose(value)} />
          </span>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <CustomForm
          onPlay={(played) => {
            setOpen(false);
            hand.choose(played);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function CustomForm({ onPlay }: { onPlay: (value: string) => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const card = cardOf(session.deck, text.trim());
    if (card === null) setRefused(true);
    else onPlay(card);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        size="sm"
        w={200}
        label={t('room.deck.custom')}
        description={t('room.deck.customHint', { most: CUSTOM_VALUE_MAX })}
        error={isRefused && t('room.deck.customRefused', { most: CUSTOM_VALUE_MAX })}
        value={text}
        maxLength={CUSTOM_VALUE_MAX}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(false);
        }}
        data-autofocus
      />
    </form>
  );
}
