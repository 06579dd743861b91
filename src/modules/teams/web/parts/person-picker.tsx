import { useState } from 'react';
import type { UserId } from '#shared/ids.ts';
import { PersonField } from '#ui/forms/fields/person-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePeople } from '../api.ts';
import { useSettled } from './use-settled.ts';

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
    <PersonField
      name="person"
      label={label}
      placeholder={t('picker.placeholder')}
      disabled={isDisabled}
      people={choices.map(({ userId: id, name, email, avatarUrl }) => ({ id, name, email, avatarUrl }))}
      state={error ? 'failed' : isPending ? 'searching' : 'ready'}
      nobody={t('picker.nobody')}
      typed={typed}
      onSearch={setTyped}
      value={null}
      onChange={pick}
    />
  );
}
