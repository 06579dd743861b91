import type { Participant } from '#modules/poker/contract/participant.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './people-panel.module.css';

/** Who took part. */
export function PeoplePanel({ people }: { people: readonly Participant[] }) {
  const t = useText('poker');
  const format = useFormat();
  const words = useText('poker-summary');
  const { you } = usePoker();
  return (
    <Panel isDense title={words('people')} hint={format.number(people.length)}>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar person={person} size={28} isNamed={false} />
            <span>
              <b>{person.id === you?.participantId ? t('room.people.you', { name: person.name }) : person.name}</b>
              <small>
                {t(`room.role.${person.role}`)}
                {person.isGuest && ` · ${t('room.people.guest')}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
