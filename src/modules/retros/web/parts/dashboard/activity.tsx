import { Button } from '@mantine/core';
import { IconCheck, IconListCheck, IconMessages, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listActivity, type Activity as Happened } from '#modules/retros/contract/figures.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './dashboard.module.css';

const icons = {
  created: IconPlus,
  started: IconPlayerPlay,
  completed: IconMessages,
  action_agreed: IconListCheck,
  action_completed: IconCheck,
} as const;
const SHOWN = 8; // rows
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

/** What has happened lately in and after retrospectives. */
export function Activity() {
  const t = useText('retros-figures');
  const accountId = useMe()?.accountId ?? UNKNOWN;
  const { data, error, refetch } = useRead(listActivity, { params: { accountId }, query: { limit: SHOWN } });
  return (
    <Panel title={t('activity.title')}>
      {error && !data && (
        <p role="alert">
          {t('activity.failed')}{' '}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('activity.retry')}
          </Button>
        </p>
      )}
      {!data && !error && (
        <Loading>
          <Bone height={36} />
          <Bone height={36} />
          <Bone height={36} />
        </Loading>
      )}
      {data?.items.length === 0 && <p>{t('activity.empty')}</p>}
      <ul className={`${classes.list} ${classes.activity}`}>
        {data?.items.map((row) => (
          <Row key={`${row.kind} ${row.at} ${row.title}`} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ row }: { row: Happened }) {
  const t = useText('retros-figures');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const Icon = icons[row.kind];
  const name = row.actorName ?? t('activity.somebody');
  const link = (inside: string) => (row.sessionId ? <Link to={`/retro/sessions/${row.sessionId}`}>{inside}</Link> : <b>{inside}</b>);
  return (
    <li data-tone={row.kind === 'action_completed' ? 'good' : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <RichText text={t(`activity.${row.kind}`, { name, title: row.title })} parts={{ 1: link }} />
        <time dateTime={row.at}>{format.relative(row.at, now)}</time>
      </span>
    </li>
  );
}
