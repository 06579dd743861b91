import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { listLocked, type LockedPerson } from '#modules/auth/contract/security.ts';
import { useMe } from '#ui/api/use-session.ts';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useUnlock } from '../api.ts';
import { LockDialog } from './lock-dialog.tsx';

/** People who cannot sign in now, by wrong passwords or by an administrator, with the end of it. */
export function LockedPanel() {
  const t = useText('enterprise');
  const list = useList(listLocked, { pageName: 'from' });
  const rows = list.rows?.map((person) => ({ ...person, id: person.userId }));
  return (
    <ListPanel
      list={{ ...list, rows }}
      title={t('locked.title')}
      hint={t('locked.hint')}
      actions={<LockSomebody />}
      columns={useColumns()}
      skeletonRows={4}
      empty={{ scene: 'done', title: t('locked.empty'), text: t('locked.emptyText') }}
    />
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

function useColumns(): readonly Column<LockedPerson>[] {
  const t = useText('enterprise');
  const format = useFormat();
  return [
    { id: 'who', title: t('locked.who'), cell: ({ name }) => name, sub: ({ email }) => email },
    {
      id: 'reason',
      title: t('locked.reason'),
      cell: ({ automatic }) => t(automatic ? 'locked.automatic' : 'locked.byAdmin'),
      sub: ({ reason }) => reason,
    },
    {
      id: 'until',
      title: t('locked.howLong'),
      width: 220,
      cell: ({ lockedUntil }) => (lockedUntil ? t('locked.until', { when: format.dateTime(lockedUntil) }) : t('locked.open')),
    },
    { id: 'unlock', title: t('locked.unlock'), width: 124, align: 'end', phone: 'figure', cell: (person) => <Unlock person={person} /> },
  ];
}

function Unlock({ person: { userId, name } }: { person: LockedPerson }) {
  const t = useText('enterprise');
  const { mutate, isPending } = useUnlock();
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      aria-label={t('locked.unlockOf', { name })}
      onClick={() =>
        mutate(
          { params: { userId } },
          {
            onSuccess: () => toastDone(t('locked.unlocked', { name })),
            onError: (error) => toastProblem(t('locked.failed'), { hint: problemText(error), error }),
          },
        )
      }
    >
      {t('locked.unlock')}
    </Button>
  );
}
