import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { IconArchive, IconDots, IconDownload, IconEyeOff, IconFlag, IconKeyboard, IconLink, IconLogout } from '@tabler/icons-react';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { RoomHeader } from '#ui/parts/room-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.ts';
import { PeopleMenu } from './people-menu.tsx';
import { useRetro } from './room-context.tsx';
import classes from './retro-header.module.css';

/** Where one is, who is here, and what can be done with the meeting as a whole. */
export function RetroHeader() {
  const t = useText('retros');
  const { session, isDemo } = useRetro();
  const { open } = useDialogs();
  const me = useMe();
  const { home } = usePlaces();
  return (
    <div className={classes.header}>
      <RoomHeader
        isHeading={!isClosed(session.status) && session.currentPhase !== 'SETUP'}
        title={session.name}
        home={me ? home : '/'}
        crumbs={me ? [{ label: t('sessions.title'), to: '/retrospectives' }] : []}
        beside={
          session.settings.allowAnonymousCards && (
            <Badge
              classNames={{ root: classes.anonymous, section: classes.sign, label: classes.word }}
              title={t('room.namesOptionalHint')}
              variant="outline"
              color="gray"
              leftSection={<IconEyeOff size={14} />}
            >
              {t('room.namesOptional')}
            </Badge>
          )
        }
        actions={
          <>
            <PeopleMenu />
            {!isDemo && !isClosed(session.status) && (
              <Button className={classes.invite} variant="default" leftSection={<IconLink />} onClick={() => open('share')}>
                {t('room.invite.button')}
              </Button>
            )}
            <SessionMenu />
          </>
        }
      />
    </div>
  );
}

/** What can be done with the session as a whole. */
function SessionMenu() {
  const t = useText('retros');
  const { session, you, leads, canSend, mayArchive, mayExport, isDemo } = useRetro();
  const { open } = useDialogs();
  const mayLeave = you !== null && you.role !== 'facilitator' && !isClosed(session.status);
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('room.menu.label')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {leads && session.status === 'ACTIVE' && (
          <Menu.Item leftSection={<IconFlag size={18} />} disabled={!canSend} onClick={() => open('complete')}>
            {t('room.menu.complete')}
          </Menu.Item>
        )}
        {mayArchive && (
          <Menu.Item leftSection={<IconArchive size={18} />} disabled={!canSend} onClick={() => open('archive')}>
            {t('room.menu.archive')}
          </Menu.Item>
        )}
        {!isDemo && (
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => open('share')}>
            {t('room.menu.share')}
          </Menu.Item>
        )}
        {mayExport && (
          <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => open('export')}>
            {t('room.menu.export')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={18} />} visibleFrom="sm" onClick={() => open('keys')}>
          {t('room.menu.keys')}
        </Menu.Item>
        {mayLeave && (
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => open('leave')}>
            {t('room.menu.leave')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
