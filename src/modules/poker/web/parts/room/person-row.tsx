import { ActionIcon, Menu } from '@mantine/core';
import { IconCards, IconCrown, IconDots, IconEye, IconUserCog, IconUserMinus } from '@tabler/icons-react';
import type { Participant } from '#modules/poker/contract/participant.ts';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { mayVote } from '#modules/poker/rules/voter.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.tsx';
import classes from '#ui/parts/people-menu.module.css';
import { usePoker } from './room-context.tsx';

/** One person: what they do, whether they are here, and the facilitator's ways to change it. */
export function PersonRow({ person, onAsk }: { person: Participant; onAsk: () => void }) {
  const t = useText('poker');
  const { session, you, online, leads, mayTakeOver, canSend } = usePoker();
  const isYou = person.id === you?.participantId;
  const isHere = online.has(person.id) || isYou;
  const facts = [
    t(`room.role.${person.role}`),
    person.role === 'facilitator' && !mayVote(person) && t('room.people.noVote'),
    person.isGuest && t('room.people.guest'),
    !isHere && t('room.seat.away'),
  ].filter(Boolean);
  const hasMenu = !isClosed(session.status) && (leads || (mayTakeOver && isYou));
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
      {hasMenu && <PersonMenu person={person} isYou={isYou} onAsk={onAsk} />}
    </li>
  );
}

function PersonMenu({ person, isYou, onAsk }: { person: Participant; isYou: boolean; onAsk: () => void }) {
  const t = useText('poker');
  const { leads, canSend, act } = usePoker();
  const dialogs = useDialogs();
  const ask = (kind: 'role' | 'handOver' | 'remove'): void => {
    onAsk();
    dialogs.ask({ kind, participantId: person.id });
  };
  const votes = mayVote(person);
  const isFacilitator = person.role === 'facilitator';
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('room.people.menu', { name: person.name })} disabled={!canSend}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {leads && isFacilitator && (
          <Menu.Item
            leftSection={votes ? <IconEye size={18} /> : <IconCards size={18} />}
            onClick={() => void act.setRole(person.id, votes ? 'observer' : 'participant')}
          >
            {t(votes ? 'room.people.observeYourself' : 'room.people.voteYourself')}
          </Menu.Item>
        )}
        {leads && !isFacilitator && (
          <Menu.Item leftSection={<IconUserCog size={18} />} onClick={() => ask('role')}>
            {t('room.people.changeRole')}
          </Menu.Item>
        )}
        {!isFacilitator && !person.isGuest && (
          <Menu.Item leftSection={<IconCrown size={18} />} onClick={() => ask('handOver')}>
            {t(isYou ? 'room.people.takeOver' : 'room.people.handOver')}
          </Menu.Item>
        )}
        {leads && !isYou && (
          <Menu.Item color="var(--coral-text)" leftSection={<IconUserMinus size={18} />} onClick={() => ask('remove')}>
            {t('room.people.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
