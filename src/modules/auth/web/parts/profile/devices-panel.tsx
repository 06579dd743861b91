import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { UserId } from '#shared/ids.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { AuthSession } from '../../../contract/sessions.ts';
import { useActiveSessions, useTerminateSession, useTerminateUserSessions } from '../../api/own-profile.ts';
import { actAndTell } from './act-and-tell.ts';
import { DeviceRow } from './device-row.tsx';
import { RowsOnTheirWay } from './rows-on-their-way.tsx';
import classes from './panels.module.css';

/** Where the person is signed in now, and how to end it. */
export function DevicesPanel({ userId }: { userId: UserId }) {
  const t = useText('auth-profile');
  const read = useActiveSessions(userId);
  const { data, dataUpdatedAt } = read;
  const current = data?.items.find((one) => one.isCurrent);
  const others = data ? data.total - (current ? 1 : 0) : 0;
  return (
    <Panel
      title={t('devices.title')}
      hint={data && <span className={classes.count}>{t('devices.count', { count: data.total })}</span>}
      actions={others > 0 && <EndOthers userId={userId} current={current} count={others} />}
      isFlush
    >
      <Loaded read={read} skeleton={<RowsOnTheirWay />}>
        {({ items }) => <ActiveRows items={items} now={dataUpdatedAt} />}
      </Loaded>
    </Panel>
  );
}

function ActiveRows({ items, now }: { items: readonly AuthSession[]; now: number }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusNear(list);
  return (
    <ul ref={list} className={classes.rows}>
      {items.map((one) => (
        <ActiveRow key={one.id} session={one} now={now} />
      ))}
    </ul>
  );
}

function ActiveRow({ session, now }: { session: AuthSession; now: number }) {
  const t = useText('auth-profile');
  const format = useFormat();
  const { mutateAsync, isPending } = useTerminateSession();
  const name = session.device.name || t('devices.unknown');
  const end = () =>
    void actAndTell(mutateAsync({ params: { sessionId: session.id }, body: {} }), {
      done: () => t('devices.ended', { device: name }),
      failedHint: t('devices.failedHint'),
      id: 'device-ended',
    });
  return (
    <DeviceRow
      device={session.device}
      mark={session.isCurrent && <StatusShape kind="done">{t('devices.current')}</StatusShape>}
      action={
        !session.isCurrent && (
          <Button variant="default" size="xs" loading={isPending} onClick={end} aria-label={t('devices.endThis', { device: name })}>
            {t('devices.end')}
          </Button>
        )
      }
    >
      {t('devices.where', {
        active: format.relative(session.lastActivityAt, now),
        since: format.dateTime(session.createdAt),
        ip: session.ipAddress,
      })}
    </DeviceRow>
  );
}

function EndOthers({ userId, current, count }: { userId: UserId; current: AuthSession | undefined; count: number }) {
  const t = useText('auth-profile');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useTerminateUserSessions();
  const end = async () => {
    await actAndTell(mutateAsync({ params: { userId }, body: current ? { exceptSessionId: current.id } : {} }), {
      done: ({ terminatedCount }) => t('devices.othersEnded', { count: terminatedCount }),
      failedHint: t('devices.failedHint'),
      id: 'devices-ended',
    });
    setAsking(false);
  };
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
        {t('devices.endOthers')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('devices.endOthersTitle')}
        verb={t('devices.endOthers')}
        keep={t('devices.keep')}
        isBusy={isPending}
        isDestructive
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        {t('devices.endOthersText', { count })}
      </ConfirmDialog>
    </>
  );
}
