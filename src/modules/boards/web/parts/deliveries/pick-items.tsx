import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listDeliveryItems, type Delivery } from '#modules/boards/contract/delivery.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { plain } from '#shared/plain-text.ts';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import classes from './deliveries.module.css';

const SHOWN = 60; // of those that match; words narrow it

interface Props {
  readonly chosen: readonly string[];
  /** Its items may be archived, or in the backlog: they are read beside those of the board. */
  readonly known: Delivery | null;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The items that were handed over: chosen ones first, then finished ones, found by words. */
export function PickItems({ chosen, known, onChange }: Props) {
  const t = useText('boards-calendar');
  const { items } = useBoard();
  const [text, setText] = useState('');
  // What was chosen when the form opened stays on top; a list that sorts itself under the pointer is no list.
  const [first] = useState(() => new Set(chosen));
  const held = useReadAll(listDeliveryItems, { params: { deliveryId: known?.id ?? '' } }, { enabled: known !== null });
  const own = held.data ?? [];
  const there = new Set<string>(own.map(({ id }) => id));
  const weight = (item: BoardItem): number => (first.has(item.id) ? 0 : item.status === 'Complete' ? 1 : 2);
  const found = [...own, ...items.filter(({ id }) => !there.has(id))]
    .filter(({ key, title }) => plain(`${key} ${title}`).includes(plain(text.trim())))
    .sort((one, other) => weight(one) - weight(other));
  const toggle = (id: string): void => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.pick}>
      <legend>{t('delivery.items', { count: chosen.length })}</legend>
      <TextInput
        aria-label={t('delivery.find')}
        placeholder={t('delivery.find')}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={classes.choices}>
        {found.slice(0, SHOWN).map((item) => (
          <Checkbox
            key={item.id}
            checked={chosen.includes(item.id)}
            onChange={() => toggle(item.id)}
            label={
              <span className={classes.choice} data-done={item.status === 'Complete' || undefined}>
                <span className="key">{item.key}</span> {item.title}
              </span>
            }
          />
        ))}
        {found.length === 0 && <p className={classes.noItems}>{t('delivery.notFound')}</p>}
        {found.length > SHOWN && <p className={classes.noItems}>{t('delivery.narrow', { count: found.length - SHOWN })}</p>}
      </div>
    </fieldset>
  );
}
