import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { Participant } from '#modules/poker/contract/participant.ts';
import { onlookersOf, votersOf } from '#modules/poker/web/parts/table/seats.ts';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './people-menu.module.css';
import { PersonRow } from './person-row.tsx';
import { usePoker } from './room-context.tsx';

/** Who is here: faces in the bar, everybody with what they do beneath. */
export function PeopleMenu() {
  const t = useText('poker');
  const { session, online } = usePoker();
  const [isOpen, setOpen] = useState(false);
  const here = session.participants.filter((one) => online.has(one.id));
  const label = t('room.people.here', { count: here.length });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.faces} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="visually-hidden">{label}</span>
          <span className={classes.stack} aria-hidden="true">
            <AvatarStack people={here.length > 0 ? here : session.participants} size={28} />
          </span>
          <span className={classes.compact} aria-hidden="true">
            <i />
            {here.length}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list}>
        <Group title={t('room.people.voters')} people={votersOf(session.participants)} />
        <Group title={t('room.people.observers')} people={onlookersOf(session.participants)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Group({ title, people }: { title: string; people: readonly Participant[] }) {
  const { online } = usePoker();
  if (people.length === 0) return null;
  const sorted = people.toSorted((a, b) => Number(online.has(b.id)) - Number(online.has(a.id)));
  return (
    <section>
      <h3 className={classes.group}>{title}</h3>
      <ul>
        {sorted.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}
