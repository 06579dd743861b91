import { Button } from '@mantine/core';
import type { AccountId } from '#shared/ids.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { AccountSession } from '../../../contract/sessions.ts';
import { useAccountSessions, useTerminateSession } from '../../api/own-profile.ts';
import { actAndTell } from '../profile/act-and-tell.ts';
import { ReadRows } from '../profile/read-rows.tsx';
import classes from '../profile/panels.module.css';

/** For owners and admins: who is signed in to the account and where; each can be signed out. */
export function AccountSessionsPanel({ accountId }: { accountId: AccountId }) {
  const t = useText('auth-profile');
  const { data, error, refetch, dataUpdatedAt } = useAccountSessions(accountId);
  return (
    <Panel title={t('admin.sessionsTitle')} hint={t('admin.sessionsHint')} isFlush>
      <ReadRows data={data} error={error} onRetry={() => void refetch()}>
        {(items) =>
          items.length === 0 ? (
            <p className={classes.nothing}>{t('admin.sessionsNone')}</p>
          ) : (
            <ul className={classes.rows}>
              {items.map((one) => (
                <SessionRow key={one.id} session={one} now={dataUpdatedAt} />
              ))}
            </ul>
          )
        }
      </ReadRows>
    </Panel>
  );
}

function SessionRow({ session, now }: { session: AccountSession; now: number }) {
  const t = useText('auth-profile');
  const format = useFormat();
  const { mutateAsync, isPending } = useTerminateSession();
  const device = session.device.name || t('devices.unknown');
  const end = () =>
    void actAndTell(mutateAsync({ params: { sessionId: session.id }, body: {} }), {
      done: () => t('devices.ended', { device }),
      failedHint: t('devices.failedHint'),
      id: 'device-ended',
    });
  const active = format.relative(session.lastActivityAt, now);
  return (
    <li className={classes.row}>
      <Avatar person={{ id: session.userId, name: session.userName }} size={32} isNamed={false} />
      <div className={classes.words}>
        <p className={classes.name}>
          {session.userName} {session.isCurrent && <StatusShape kind="done">{t('devices.current')}</StatusShape>}
        </p>
        <p className={classes.where}>{t('admin.sessionWhere', { device, active, ip: session.ipAddress })}</p>
      </div>
      {!session.isCurrent && (
        <Button variant="default" size="xs" loading={isPending} onClick={end} aria-label={t('devices.endThis', { device })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
