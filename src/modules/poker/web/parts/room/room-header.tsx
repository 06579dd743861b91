import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconLink, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.tsx';
import { PeopleMenu } from './people-menu.tsx';
import { usePoker } from './room-context.tsx';
import classes from './room-header.module.css';
import { SessionMenu } from './session-menu.tsx';
import { countEstimated } from './story-order.ts';
import { TimerRing } from './timer-ring.tsx';

/** Where one is, who is here, and what can be done with the meeting as a whole. */
export function RoomHeader({ onStories }: { onStories?: () => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  const { open } = useDialogs();
  return (
    <header className={classes.header}>
      <HomeLink />
      <span className={classes.name}>
        <b title={session.name}>{session.name}</b>
        {session.status === 'PAUSED' && <StatusShape kind="paused">{t('room.status.PAUSED')}</StatusShape>}
      </span>
      <span className={classes.tools}>
        {session.timer && (
          <span className={classes.timer}>
            <TimerRing timer={session.timer} />
          </span>
        )}
        {onStories && <StoriesButton onOpen={onStories} />}
        <PeopleMenu />
        <Button className={classes.invite} variant="default" leftSection={<IconLink />} onClick={() => open('share')}>
          {t('room.invite.button')}
        </Button>
        <span className={classes.scheme}>
          <SchemeToggle isFramed />
        </span>
        <SessionMenu />
      </span>
    </header>
  );
}

/** The logo leads home: to the start page of a member, to the front page of anybody else. */
function HomeLink() {
  const me = useMe();
  const { home } = usePlaces();
  return (
    <Link to={me ? home : '/'} className={classes.home}>
      <Logo />
    </Link>
  );
}

function StoriesButton({ onOpen }: { onOpen: () => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  const label = t('room.stories.open', { done: countEstimated(session.stories), of: session.stories.length });
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.stories} variant="default" aria-label={label} onClick={onOpen}>
        <IconListDetails size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
