import { Button } from '@mantine/core';
import type { LockedPerson } from '#modules/auth/contract/security.ts';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import table from '#ui/parts/table.module.css';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useLocked, useUnlock } from '../api.ts';
import { Asked } from './asked.tsx';
import classes from './enterprise.module.css';

/** Who cannot sign in now, by wrong passwords or by an administrator, with the end of it. */
export function LockedPanel() {
  const t = useText('enterprise');
  const { mutate, isPending, error } = useUnlock();
  const unlock = ({ userId, name }: LockedPerson) =>
    mutate({ params: { userId } }, { onSuccess: () => toastDone(t('locked.unlocked', { name })) });
  return (
    <Asked read={useLocked()}>
      {({ items }) => (
        <Panel title={t('locked.title')} hint={t('locked.hint')} isFlush>
          {error && <ProblemNotice error={error} failed={t('locked.failed')} failedUnexpectedly={t('locked.failed')} />}
          {items.length === 0 ? (
            <EmptyState scene="done" title={t('locked.empty')}>
              {t('locked.emptyText')}
            </EmptyState>
          ) : (
            <table className={`${table.table} ${classes.table}`}>
              <tbody>
                {items.map((person) => (
                  <Row key={person.userId} person={person} isBusy={isPending} onUnlock={() => unlock(person)} />
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      )}
    </Asked>
  );
}

function Row({ person, isBusy, onUnlock }: { person: LockedPerson; isBusy: boolean; onUnlock: () => void }) {
  const t = useText('enterprise');
  const format = useFormat();
  const { name, email, automatic, reason, lockedUntil } = person;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{email}</small>
      </td>
      <td>
        {t(automatic ? 'locked.automatic' : 'locked.byAdmin')}
        {reason && <small>{reason}</small>}
      </td>
      <td>{lockedUntil ? t('locked.until', { when: format.dateTime(lockedUntil) }) : t('locked.open')}</td>
      <td className={classes.last}>
        <Button variant="default" size="sm" disabled={isBusy} aria-label={t('locked.unlockOf', { name })} onClick={onUnlock}>
          {t('locked.unlock')}
        </Button>
      </td>
    </tr>
  );
}
