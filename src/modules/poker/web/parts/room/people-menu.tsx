import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Participant } from '#modules/poker/contract/participant.ts';
import { onlookersOf, votersOf } from '#modules/poker/web/parts/table/seats.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/people-menu.module.css';
import { PersonRow } from './person-row.tsx';
import { usePoker } from './room-context.tsx';

interface Props {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The button that it hangs from. */
  target: ReactElement;
}

/** Everybody who is here or was, with what they do. */
export function PeopleMenu({ isOpen, onChange, target }: Props) {
  const t = useText('poker');
  const { session } = usePoker();
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.list}>
        <Group title={t('room.people.voters')} people={votersOf(session.participants)} onAsk={() => onChange(false)} />
        <Group title={t('room.people.observers')} people={onlookersOf(session.participants)} onAsk={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface GroupProps {
  title: string;
  people: readonly Participant[];
  /** A question takes the place of the list. */
  onAsk: () => void;
}

function Group({ title, people, onAsk }: GroupProps) {
  const { online } = usePoker();
  if (people.length === 0) return null;
  const sorted = people.toSorted((a, b) => Number(online.has(b.id)) - Number(online.has(a.id)));
  return (
    <section>
      <h3 className={classes.group}>{title}</h3>
      <ul>
        {sorted.map((person) => (
          <PersonRow key={person.id} person={person} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
