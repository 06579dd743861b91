import { ActionIcon, Button } from '@mantine/core';
import { IconLink, IconListDetails } from '@tabler/icons-react';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { RoomHeader } from '#ui/parts/room-header.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.tsx';
import { PeopleButton } from './people-button.tsx';
import { usePoker } from './room-context.tsx';
import classes from './poker-header.module.css';
import { SessionMenuButton } from './session-menu-button.tsx';
import { useLaterParts } from './use-later-parts.ts';
import { countEstimated } from './story-order.ts';
import { TimerRing } from './timer-ring.tsx';

/** Where one is, who is here, and what can be done with the meeting as a whole. */
export function PokerHeader({ onStories }: { onStories?: () => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  const me = useMe();
  const { home } = usePlaces();
  return (
    <div className={classes.header}>
      <RoomHeader
        isHeading={false}
        title={session.name}
        home={me ? home : '/'}
        crumbs={me ? [{ label: t('room.list'), to: '/planning-poker' }] : []}
        beside={session.status === 'PAUSED' && <StatusShape kind="paused">{t('room.status.PAUSED')}</StatusShape>}
        actions={<Tools {...(onStories && { onStories })} />}
      />
    </div>
  );
}

function Tools({ onStories }: { onStories?: () => void }) {
  const t = useText('poker');
  const { session, isDemo } = usePoker();
  const { open } = useDialogs();
  const isFetched = useLaterParts();
  return (
    <>
      {session.timer && (
        <span className={classes.timer}>
          <TimerRing timer={session.timer} />
        </span>
      )}
      {onStories && <StoriesButton onOpen={onStories} />}
      <PeopleButton isFetched={isFetched} />
      {!isDemo && !isClosed(session.status) && (
        <Button className={classes.invite} variant="default" leftSection={<IconLink />} onClick={() => open('share')}>
          {t('room.invite.button')}
        </Button>
      )}
      <SessionMenuButton isFetched={isFetched} />
    </>
  );
}

function StoriesButton({ onOpen }: { onOpen: () => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  const label = t('room.stories.open', { done: countEstimated(session.stories), of: session.stories.length });
  return (
    <ActionIcon className={classes.stories} variant="default" aria-label={label} title={label} onClick={onOpen}>
      <IconListDetails size={18} />
    </ActionIcon>
  );
}
