import type { ReactNode } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { PersonPicker, type PickedPerson } from './person-picker.tsx';
import { TakeOut } from './take-out.tsx';
import classes from './teams.module.css';

interface Props<P extends PickedPerson> {
  readonly label: string;
  readonly value: readonly P[];
  readonly onChange: (people: readonly P[]) => void;
  /** What a person is in the value once they are picked. */
  readonly begin: (person: PickedPerson) => P;
  readonly most?: number;
  /** Next to the name: their role. */
  readonly choice?: (person: P, change: (to: P) => void) => ReactNode;
}

/** Several people besides the reader, each found by name or address, however many the account has. */
export function PeopleField<P extends PickedPerson>({ label, value, onChange, begin, most = Infinity, choice }: Props<P>) {
  const me = useMe();
  const without = [...value.map(({ id }) => id), ...(me ? [me.id] : [])];
  const change = (to: P): void => onChange(value.map((person) => (person.id === to.id ? to : person)));
  return (
    <div>
      <PersonPicker
        label={label}
        without={without}
        isDisabled={value.length >= most}
        onPick={(person) => onChange([...value, begin(person)])}
      />
      <ul className={classes.people} aria-label={label}>
        {value.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar person={person} size={28} isNamed={false} />
            <span className={classes.name}>{person.name}</span>
            {choice?.(person, change)}
            <TakeOut name={person.name} onPress={() => onChange(value.filter(({ id }) => id !== person.id))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
