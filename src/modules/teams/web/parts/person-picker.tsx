import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import type { UserId } from '#shared/ids.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePeople } from '../api.ts';
import { useSettled } from './use-settled.ts';
import classes from './person-picker.module.css';

export interface PickedPerson {
  readonly id: UserId;
  readonly name: string;
}

interface Props {
  readonly label: string;
  /** People who cannot be chosen, because they are in already. */
  readonly without: readonly UserId[];
  readonly onPick: (person: PickedPerson) => void;
  readonly isDisabled?: boolean;
}

/** Finds one person by name or address; the server searches, so it works among ten thousand. */
export function PersonPicker({ label, without, onPick, isDisabled = false }: Props) {
  const t = useText('teams');
  const [typed, setTyped] = useState('');
  const { people, isPending, error } = usePeople(useSettled(typed));
  const choices = (people ?? []).filter((person) => !without.includes(person.userId) && (person.status ?? 'ACTIVE') === 'ACTIVE');
  const pick = (id: string | null): void => {
    const person = choices.find(({ userId }) => userId === id);
    if (person) onPick({ id: person.userId, name: person.name });
    setTyped('');
  };
  return (
    <Select
      label={label}
      size="sm"
      placeholder={t('picker.placeholder')}
      searchable
      disabled={isDisabled}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={pick}
      // The server has searched; filtering again here would hide what it found by address.
      filter={({ options }) => options}
      limit={20}
      data={choices.map((person) => ({ value: person.userId, label: person.name }))}
      nothingFoundMessage={t(error ? 'picker.failed' : isPending ? 'picker.searching' : 'picker.nobody')}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => {
        const person = choices.find(({ userId }) => userId === option.value);
        return (
          <span className={classes.person}>
            <Avatar person={{ id: option.value, name: option.label, avatarUrl: person?.avatarUrl ?? null }} size={24} isNamed={false} />
            <span className={classes.words}>
              <b>{option.label}</b>
              <small>{person?.email}</small>
            </span>
          </span>
        );
      }}
    />
  );
}
