import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { LockedPerson } from '#modules/auth/contract/security.ts';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { useMe } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import table from '#ui/parts/table.module.css';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useLocked, useUnlock } from '../api.ts';
import { Asked } from './asked.tsx';
import classes from './enterprise.module.css';
import { LockDialog } from './lock-dialog.tsx';

/** Who cannot sign in now, by wrong passwords or by an administrator, with the end of it. */
export function LockedPanel() {
  const t = useText('enterprise');
  const { mutate, isPending, error } = useUnlock();
  const unlock = ({ userId, name }: LockedPerson) =>
    mutate({ params: { userId } }, { onSuccess: () => toastDone(t('locked.unlocked', { name })) });
  return (
    <Asked read={useLocked()}>
      {({ items }) => (
        <Panel title={t('locked.title')} hint={t('locked.hint')} actions={<LockSomebody />} isFlush>
          {error && <ProblemNotice error={error} failed={t('locked.failed')} failedUnexpectedly={t('locked.failed')} />}
          {items.length === 0 ? (
            <EmptyState scene="done" title={t('locked.empty')}>
              {t('locked.emptyText')}
            </EmptyState>
          ) : (
            <Rows items={items} isBusy={isPending} onUnlock={unlock} />
          )}
        </Panel>
      )}
    </Asked>
  );
}

function Rows({ items, isBusy, onUnlock }: { items: readonly LockedPerson[]; isBusy: boolean; onUnlock: (person: LockedPerson) => void }) {
  const box = useRef<HTMLTableElement>(null);
  useFocusNear(box);
  return (
    <table ref={box} className={`${table.table} ${classes.table}`}>
      <tbody>
        {items.map((person) => (
          <Row key={person.userId} person={person} isBusy={isBusy} onUnlock={() => onUnlock(person)} />
        ))}
      </tbody>
    </table>
  );
}

function LockSomebody() {
  const t = useText('enterprise');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconLock size={16} />} onClick={() => setOpen(true)}>
        {t('locked.lockOpen')}
      </Button>
      {isOpen && <LockDialog me={me} onClose={() => setOpen(false)} />}
    </>
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
