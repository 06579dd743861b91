import { ActionIcon, Menu, Popover } from '@mantine/core';
import { IconCheck, IconCrown, IconDots, IconEye, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Participant } from '#modules/retros/contract/participant.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.ts';
import button from '#ui/parts/people-button.module.css';
import classes from '#ui/parts/people-menu.module.css';
import { useRetro } from './room-context.tsx';

/** Who is here: faces in the bar, their number on a phone; pressed, everybody with what they do. */
export function PeopleMenu() {
  const t = useText('retros');
  const { session, online, canSend } = useRetro();
  const [isOpen, setOpen] = useState(false);
  const here = session.participants.filter((one) => online.has(one.id));
  const sorted = session.participants.toSorted((a, b) => Number(online.has(b.id)) - Number(online.has(a.id)));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={button.faces} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="visually-hidden">{t('room.people.here', { count: here.length })}</span>
          <span className={button.stack} aria-hidden="true">
            <AvatarStack people={here.length > 0 ? here : session.participants} size={28} />
          </span>
          <span className={button.compact} data-unknown={!canSend || undefined} aria-hidden="true">
            <i />
            {here.length}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list}>
        <ul>
          {sorted.map((person) => (
            <PersonRow key={person.id} person={person} onAsk={() => setOpen(false)} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

interface RowProps {
  person: Participant;
  /** A question takes the place of the list. */
  onAsk: () => void;
}

function PersonRow({ person, onAsk }: RowProps) {
  const t = useText('retros');
  const { session, you, online, leads, mayTakeOver, canSend } = useRetro();
  const isYou = person.id === you?.participantId;
  const isHere = online.has(person.id) || isYou;
  const facts = [
    t(`room.role.${person.role}`),
    person.isGuest && t('room.people.guest'),
    person.isReady && t('room.people.ready'),
    !isHere && t('room.people.away'),
  ].filter(Boolean);
  const hasMenu = !isClosed(session.status) && ((leads && person.role !== 'facilitator') || (mayTakeOver && isYou));
  return (
    <li className={classes.person} data-away={!(isHere && canSend) || undefined}>
      <span className={classes.face}>
        <Avatar person={person} size={28} isNamed={false} />
        <i aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <b>{isYou ? t('room.people.you', { name: person.name }) : person.name}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      {person.isReady && <IconCheck size={18} color="var(--mint-mark)" aria-hidden="true" />}
      {hasMenu && <PersonMenu person={person} isYou={isYou} onAsk={onAsk} />}
    </li>
  );
}

function PersonMenu({ person, isYou, onAsk }: RowProps & { isYou: boolean }) {
  const t = useText('retros');
  const { leads, canSend, act } = useRetro();
  const dialogs = useDialogs();
  const ask = (kind: 'handOver' | 'remove'): void => {
    onAsk();
    dialogs.ask({ kind, participantId: person.id });
  };
  const observes = person.role === 'observer';
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('room.people.menu', { name: person.name })} disabled={!canSend}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {leads && (
          <Menu.Item
            leftSection={observes ? <IconPencil size={18} /> : <IconEye size={18} />}
            onClick={() => void act.setRole(person.id, observes ? 'participant' : 'observer')}
          >
            {t(observes ? 'room.people.makeParticipant' : 'room.people.makeObserver')}
          </Menu.Item>
        )}
        {!person.isGuest && (
          <Menu.Item leftSection={<IconCrown size={18} />} onClick={() => ask('handOver')}>
            {t(isYou ? 'room.people.takeOver' : 'room.people.handOver')}
          </Menu.Item>
        )}
        {leads && !isYou && (
          <Menu.Item color="coral" leftSection={<IconUserMinus size={18} />} onClick={() => ask('remove')}>
            {t('room.people.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
