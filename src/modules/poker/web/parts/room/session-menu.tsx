import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconCards,
  IconDownload,
  IconFlag,
  IconKeyboard,
  IconLink,
  IconLogout,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.tsx';
import { usePoker } from './room-context.tsx';

interface Props {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The button that it hangs from. */
  target: ReactElement;
}

/** What can be done with the session as a whole. */
export function SessionMenu({ isOpen, onChange, target }: Props) {
  const t = useText('poker');
  const { session, you, leads, canExport, isDemo } = usePoker();
  const { open } = useDialogs();
  const mayLeave = you !== null && you.role !== 'facilitator' && !isClosed(session.status);
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" width={230} withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {leads && <LeadItems />}
        {!isDemo && (
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => open('share')}>
            {t('room.menu.share')}
          </Menu.Item>
        )}
        {canExport && (
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

function LeadItems() {
  const t = useText('poker');
  const { session, canSend, canEditStories, act } = usePoker();
  const { open } = useDialogs();
  const { status } = session;
  const isInOwnTime = session.async !== null && session.async.closedAt === null;
  const isOn = status === 'ACTIVE' || status === 'PAUSED';
  return (
    <>
      {status === 'ACTIVE' && (
        <Menu.Item leftSection={<IconPlayerPause size={18} />} disabled={!canSend} onClick={() => open('pause')}>
          {t('room.menu.pause')}
        </Menu.Item>
      )}
      {status === 'PAUSED' && (
        <Menu.Item leftSection={<IconPlayerPlay size={18} />} disabled={!canSend} onClick={() => void act.resume()}>
          {t('room.menu.resume')}
        </Menu.Item>
      )}
      {status === 'ACTIVE' && !isInOwnTime && session.stories.some((story) => story.status !== 'PENDING') && (
        <Menu.Item leftSection={<IconCards size={18} />} disabled={!canSend} onClick={() => open('resetAll')}>
          {t('room.menu.resetAll')}
        </Menu.Item>
      )}
      {isOn && (
        <Menu.Item leftSection={<IconFlag size={18} />} disabled={!canSend} onClick={() => open('end')}>
          {t('room.menu.end')}
        </Menu.Item>
      )}
      {canEditStories && status !== 'ARCHIVED' && (
        <Menu.Item leftSection={<IconArchive size={18} />} disabled={!canSend} onClick={() => open('archive')}>
          {t('room.menu.archive')}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}
