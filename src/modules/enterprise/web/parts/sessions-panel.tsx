import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AccountSession } from '#modules/auth/contract/sessions.ts';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { useMe } from '#ui/api/use-session.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import table from '#ui/parts/table.module.css';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { DEVICES_A_PAGE, useAccountSessions, useEndAllSessions, useEndSession } from '../api.ts';
import { Asked } from './asked.tsx';
import classes from './enterprise.module.css';
import { Pager } from './pager.tsx';

/** Who is in the account now, and where; each device can be signed out, or all others at once. */
export function SessionsPanel() {
  const me = useMe();
  return me && <Sessions accountId={me.accountId} />;
}

function Sessions({ accountId }: { accountId: AccountSession['accountId'] }) {
  const t = useText('enterprise');
  const [query] = useSearchParams();
  const offset = Math.max(0, Number(query.get('from')) || 0);
  const end = useEndSession();
  const endOne = ({ id, userName }: AccountSession) =>
    end.mutate({ params: { sessionId: id }, body: {} }, { onSuccess: () => toastDone(t('sessions.ended', { name: userName })) });
  return (
    <Asked read={useAccountSessions(accountId, offset)} rows={6}>
      {({ items, total }) => (
        <Panel title={t('sessions.title')} hint={t('sessions.hint')} actions={<EndAll accountId={accountId} items={items} />} isFlush>
          {end.error && <ProblemNotice error={end.error} failed={t('sessions.endFailed')} failedUnexpectedly={t('sessions.endFailed')} />}
          {items.length === 0 ? (
            <EmptyState scene="seats" title={t('sessions.empty')} />
          ) : (
            <Table items={items} busy={end.isPending} onEnd={endOne} />
          )}
          <Pager tab="sessions" offset={offset} size={DEVICES_A_PAGE} total={total} />
        </Panel>
      )}
    </Asked>
  );
}

interface TableProps {
  items: readonly AccountSession[];
  busy: boolean;
  onEnd: (session: AccountSession) => void;
}

function Table({ items, busy, onEnd }: TableProps) {
  const t = useText('enterprise');
  const format = useFormat();
  const box = useRef<HTMLTableElement>(null);
  useFocusNear(box);
  const [now] = useState(() => new Date());
  const ways = { password: 1, register: 1, passkey: 1, sso: 1, demo: 1, token: 1 } as const;
  const wayOf = (way: string): string => (way in ways ? t(`sessions.ways.${way as keyof typeof ways}`) : way); // checked on the left
  return (
    <table ref={box} className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th>{t('sessions.who')}</th>
          <th>{t('sessions.device')}</th>
          <th>{t('sessions.way')}</th>
          <th>{t('sessions.since')}</th>
          <th>
            <span className="visually-hidden">{t('sessions.end')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((session) => (
          <tr key={session.id}>
            <td>
              <b>{session.userName}</b>
              <small>{session.userEmail}</small>
            </td>
            <td>
              {session.device.name}
              <small>{session.ipAddress}</small>
            </td>
            <td>{wayOf(session.way)}</td>
            <td>{format.relative(session.lastActivityAt, now)}</td>
            <td className={classes.last}>
              {session.isCurrent ? (
                <Muted size={13} className={classes.current}>
                  {t('sessions.current')}
                </Muted>
              ) : (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('sessions.endOf', { name: session.userName, device: session.device.name })}
                  onClick={() => !busy && onEnd(session)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
