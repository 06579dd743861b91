import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { Ellipsis } from '#ui/layout/ellipsis.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Avatar, type Person } from '#ui/parts/avatar.tsx';
import { useFormWords } from '../use-form-words.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

export interface FieldPerson extends Person {
  /** Below the name, to tell two people of one name apart. */
  readonly email?: string | null;
}

interface Props extends FieldProps<string | null> {
  /** Who can be chosen; with `onSearch`, what the search found so far. Who is chosen already should be among them. */
  readonly people: readonly FieldPerson[];
  /** Hands over what is typed where the server searches; without it the names are filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly state?: 'ready' | 'searching' | 'failed';
  /** What is typed, where a choice is to empty it. */
  readonly typed?: string;
  readonly nobody?: string;
}

const MOST = 20; // people in the list at once; further ones are found by typing

/** One person, found by name; the value is their id, null for nobody. */
export function PersonField({ people, onSearch, state = 'ready', typed, nobody, value, onChange, error, required, ...rest }: Props) {
  const t = useFormWords();
  const chosen = people.find(({ id }) => id === value);
  return (
    <Select
      placeholder={t?.('person.choose')}
      {...rest}
      required={required}
      value={value}
      onChange={onChange}
      error={error || undefined}
      searchable
      clearable={!required}
      clearButtonProps={{
        'aria-label': t?.('person.clear'),
        variant: 'subtle',
        className: classes.clear ?? '',
        style: { pointerEvents: 'all' }, // Mantine's own style would hide the ground of a pointed button
      }}
      limit={MOST}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      {...(typed !== undefined && { searchValue: typed })}
      {...(onSearch && {
        onSearchChange: onSearch,
        // The server has searched; filtering again would hide whom it found by address.
        filter: ({ options }) => options,
      })}
      leftSection={chosen && <Avatar person={chosen} size={24} isNamed={false} />}
      leftSectionPointerEvents="none"
      nothingFoundMessage={state === 'ready' && nobody ? nobody : t?.(`person.${state === 'ready' ? 'nobody' : state}`)}
      comboboxProps={{ withinPortal: false }} // its keys belong to the panel or dialog around it
      renderOption={({ option }) => <Choice person={people.find(({ id }) => id === option.value)} name={option.label} />}
    />
  );
}

function Choice({ person, name }: { person: FieldPerson | undefined; name: string }) {
  return (
    <Row gap={8}>
      {person && <Avatar person={person} size={24} isNamed={false} />}
      <Stack grow>
        <Ellipsis>{name}</Ellipsis>
        {person?.email && (
          <Muted size={12}>
            <Ellipsis>{person.email}</Ellipsis>
          </Muted>
        )}
      </Stack>
    </Row>
  );
}
