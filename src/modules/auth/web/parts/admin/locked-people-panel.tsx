import { Button } from '@mantine/core';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { LockedPerson } from '../../../contract/security.ts';
import { useLocked, useUnlock } from '../../api/own-profile.ts';
import { actAndTell } from '../profile/act-and-tell.ts';
import { ReadRows } from '../profile/read-rows.tsx';
import classes from '../profile/panels.module.css';

/** For owners and admins: who cannot sign in to the account, why, until when, and the way back. */
export function LockedPeoplePanel() {
  const t = useText('auth-profile');
  const { data, error, refetch } = useLocked();
  return (
    <Panel title={t('admin.lockedTitle')} hint={t('admin.lockedHint')} isFlush>
      <ReadRows data={data} error={error} onRetry={() => void refetch()}>
        {(items) =>
          items.length === 0 ? (
            <p className={classes.nothing}>{t('admin.lockedNone')}</p>
          ) : (
            <ul className={classes.rows}>
              {items.map((person) => (
                <LockedRow key={person.userId} person={person} />
              ))}
            </ul>
          )
        }
      </ReadRows>
    </Panel>
  );
}

function LockedRow({ person }: { person: LockedPerson }) {
  const t = useText('auth-profile');
  const format = useFormat();
  const { mutateAsync, isPending } = useUnlock();
  const { name, lockedUntil, automatic, reason } = person;
  const unlock = () =>
    void actAndTell(mutateAsync({ params: { userId: person.userId } }), {
      done: () => t('admin.unlocked', { name }),
      failedHint: t('admin.unlockFailed'),
      id: 'unlocked',
    });
  const until = lockedUntil === null ? t('admin.open') : t('admin.until', { until: format.dateTime(lockedUntil) });
  return (
    <li className={classes.row}>
      <Avatar person={{ id: person.userId, name, avatarUrl: person.avatarUrl }} size={32} isNamed={false} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.where}>
          {person.email} · {t(automatic ? 'admin.automatic' : 'admin.byHand')}, {until}
          {reason && ` · ${reason}`}
        </p>
      </div>
      <Button variant="default" size="xs" loading={isPending} onClick={unlock} aria-label={t('admin.unlockThis', { name })}>
        {t('admin.unlock')}
      </Button>
    </li>
  );
}
