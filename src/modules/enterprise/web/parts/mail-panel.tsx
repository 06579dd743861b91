import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listSentMails, type MailState, type SentMail } from '../../contract/outbox.ts';
import classes from './enterprise.module.css';

const shapes: Record<MailState, StatusKind> = { kept: 'todo', waiting: 'active', sent: 'done', failed: 'canceled' };

/** The mails of the account; an operator sees all of the installation, and may read them. */
export function MailPanel() {
  const t = useText('enterprise');
  const [read, setRead] = useState<SentMail | null>(null);
  const list = useList(listSentMails, { pageName: 'from' });
  const isOperator = list.rows?.some(({ text }) => text !== null) ?? false;
  return (
    <>
      <ListPanel
        list={list}
        title={t('mail.title')}
        hint={t(isOperator ? 'mail.hintOperator' : 'mail.hint')}
        columns={useColumns(isOperator ? setRead : null)}
        pagerWords={{ before: t('mail.newer'), after: t('mail.older') }}
        empty={{ scene: 'search', title: t('mail.empty'), text: t('mail.emptyText') }}
      />
      {read && (
        <Dialog title={read.subject} size={640} onClose={() => setRead(null)}>
          <pre className={classes.text}>{read.text || t('mail.gone')}</pre>
        </Dialog>
      )}
    </>
  );
}

function useColumns(onRead: ((mail: SentMail) => void) | null): readonly Column<SentMail>[] {
  const t = useText('enterprise');
  const format = useFormat();
  return [
    { id: 'subject', title: t('mail.subject'), cell: ({ subject }) => subject, sub: ({ to }) => `${t('mail.to')} ${to}` },
    { id: 'when', title: t('mail.when'), width: 180, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      id: 'state',
      title: t('mail.state'),
      width: 200,
      cell: ({ state }) => <StatusShape kind={shapes[state]}>{t(`mail.states.${state}`)}</StatusShape>,
      sub: ({ problem }) => problem,
    },
    ...(onRead
      ? [
          {
            id: 'read',
            title: t('mail.read'),
            width: 96,
            align: 'end',
            phone: 'figure',
            cell: (mail) => (
              <Button variant="subtle" size="sm" aria-label={`${t('mail.read')}: ${mail.subject}, ${mail.to}`} onClick={() => onRead(mail)}>
                {t('mail.read')}
              </Button>
            ),
          } as const satisfies Column<SentMail>,
        ]
      : []),
  ];
}
