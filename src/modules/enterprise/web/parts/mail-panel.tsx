import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import table from '#ui/parts/table.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { MailState, SentMail } from '../../contract/outbox.ts';
import { MAILS_A_PAGE, useSentMails } from '../api.ts';
import { Asked } from './asked.tsx';
import classes from './enterprise.module.css';
import { Pager } from './pager.tsx';

const shapes: Record<MailState, StatusKind> = { kept: 'todo', waiting: 'active', sent: 'done', failed: 'canceled' };

export function MailPanel() {
  const t = useText('enterprise');
  const [query] = useSearchParams();
  const offset = Math.max(0, Number(query.get('from')) || 0);
  const [read, setRead] = useState<SentMail | null>(null);
  return (
    <Asked read={useSentMails(offset)} rows={6}>
      {({ items, total, isOperator }) => (
        <Panel title={t('mail.title')} hint={t(isOperator ? 'mail.hintOperator' : 'mail.hint')} isFlush>
          {items.length === 0 ? (
            <EmptyState scene="search" title={t('mail.empty')}>
              {t('mail.emptyText')}
            </EmptyState>
          ) : (
            <MailTable items={items} onRead={isOperator ? setRead : null} />
          )}
          <Pager tab="mail" offset={offset} size={MAILS_A_PAGE} total={total} />
          <Modal
            opened={read !== null}
            onClose={() => setRead(null)}
            title={read?.subject}
            size={640}
            closeButtonProps={{ 'aria-label': t('mail.close') }}
          >
            <pre className={classes.text}>{read?.text || t('mail.gone')}</pre>
          </Modal>
        </Panel>
      )}
    </Asked>
  );
}

function MailTable({ items, onRead }: { items: readonly SentMail[]; onRead: ((mail: SentMail) => void) | null }) {
  const t = useText('enterprise');
  const format = useFormat();
  return (
    <table className={`${table.table} ${classes.table}`} data-slim>
      <thead>
        <tr>
          <th>{t('mail.subject')}</th>
          <th>{t('mail.when')}</th>
          <th>{t('mail.state')}</th>
          {onRead && (
            <th>
              <span className="visually-hidden">{t('mail.read')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((mail) => (
          <tr key={mail.id}>
            <td>
              {mail.subject}
              <small>
                {t('mail.to')} {mail.to}
              </small>
            </td>
            <td>{format.dateTime(mail.createdAt)}</td>
            <td>
              <StatusShape kind={shapes[mail.state]}>{t(`mail.states.${mail.state}`)}</StatusShape>
              {mail.problem && <small>{mail.problem}</small>}
            </td>
            {onRead && (
              <td className={classes.last}>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`${t('mail.read')}: ${mail.subject}, ${mail.to}`}
                  onClick={() => onRead(mail)}
                >
                  {t('mail.read')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
