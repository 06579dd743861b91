import { Button } from '@mantine/core';
import { useState } from 'react';
import { listAccountSessions, type AccountSession } from '#modules/auth/contract/sessions.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Muted } from '#ui/layout/muted.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useEndAllSessions, useEndSession } from '../api.ts';

/** Who is in the account now, and where; each device can be signed out, or all others at the same time. */
export function SessionsPanel() {
  const me = useMe();
  return me && <Sessions accountId={me.accountId} />;
}

function Sessions({ accountId }: { accountId: AccountSession['accountId'] }) {
  const t = useText('enterprise');
  const list = useList(listAccountSessions, { params: { accountId }, pageName: 'from' });
  return (
    <ListPanel
      list={list}
      title={t('sessions.title')}
      hint={t('sessions.hint')}
      actions={<EndAll accountId={accountId} items={list.rows ?? []} />}
      columns={useColumns()}
      pagerWords={{ before: t('mail.newer'), after: t('mail.older') }}
      empty={{ scene: 'seats', title: t('sessions.empty') }}
    />
  );
}

function useColumns(): readonly Column<AccountSession>[] {
  const t = useText('enterprise');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const ways = { password: 1, register: 1, passkey: 1, sso: 1, demo: 1, token: 1 } as const;
  const wayOf = (way: string): string => (way in ways ? t(`sessions.ways.${way as keyof typeof ways}`) : way); // checked on the left
  return [
    { id: 'who', title: t('sessions.who'), cell: ({ userName }) => userName, sub: ({ userEmail }) => userEmail },
    { id: 'device', title: t('sessions.device'), cell: ({ device }) => device.name, sub: ({ ipAddress }) => ipAddress },
    { id: 'way', title: t('sessions.way'), width: 112, cell: ({ way }) => wayOf(way) },
    { id: 'since', title: t('sessions.since'), width: 140, cell: ({ lastActivityAt }) => format.relative(lastActivityAt, now) },
    { id: 'end', title: t('sessions.end'), width: 124, align: 'end', phone: 'figure', cell: (session) => <End session={session} /> },
  ];
}

function End({ session: { id, isCurrent, userName, device } }: { session: AccountSession }) {
  const t = useText('enterprise');
  const { mutate, isPending } = useEndSession();
  if (isCurrent) return <Muted size={13}>{t('sessions.current')}</Muted>;
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isPending}
      aria-label={t('sessions.endOf', { name: userName, device: device.name })}
      onClick={() =>
        mutate(
          { params: { sessionId: id }, body: {} },
          {
            onSuccess: () => toastDone(t('sessions.ended', { name: userName })),
            onError: (error) => toastProblem(t('sessions.endFailed'), { hint: problemText(error), error }),
          },
        )
      }
    >
      {t('sessions.end')}
    </Button>
  );
}

function EndAll({ accountId, items }: { accountId: AccountSession['accountId']; items: readonly AccountSession[] }) {
  const t = useText('enterprise');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndAllSessions();
  const current = items.find((session) => session.isCurrent);
  const endAll = () =>
    mutate(
      { params: { accountId }, body: current ? { exceptSessionId: current.id } : {} },
      { onSuccess: ({ terminatedCount: count }) => toastDone(t('sessions.allDone', { count })), onSettled: () => setAsking(false) },
    );
  // Without knowing which device asks, all of them would end, this one too.
  if (!current || items.length < 2) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t('sessions.all')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.allTitle')}
        verb={t('sessions.all')}
        keep={t('sessions.allKeep')}
        isDestructive
        isBusy={isPending}
        onConfirm={endAll}
        onClose={() => setAsking(false)}
      >
        {t('sessions.allText')}
      </ConfirmDialog>
    </>
  );
}
