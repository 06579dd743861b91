import { Link } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listActivity, type Activity } from '../../../contract/metrics.ts';
import { FailedPart } from './failed-part.tsx';
import { Nothing } from './figure-panels.tsx';
import classes from './figures.module.css';
import { shareOf } from './trend-text.ts';

const SHOWN = 5; // rows

/** What has happened lately, in the reader's words. */
export function ActivityPanel() {
  const t = useText('poker-figures');
  const accountId = useMe()?.accountId;
  return <Panel title={t('activity.title')}>{accountId && <Lately accountId={accountId} />}</Panel>;
}

function Lately({ accountId }: { accountId: string }) {
  const t = useText('poker-figures');
  const { data, error, refetch, dataUpdatedAt } = useRead(listActivity, { params: { accountId }, query: { limit: SHOWN } });
  if (error && !data) return <FailedPart title={t('failed.activity')} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  if (data.items.length === 0) return <Nothing title={t('activity.none')} next={t('activity.next')} />;
  return (
    <ol className={classes.activity}>
      {data.items.map((row) => (
        <Happening key={row.id} row={row} now={dataUpdatedAt} />
      ))}
    </ol>
  );
}

const link = (to: string) =>
  function SessionLink(name: string) {
    return <Link to={to}>{name}</Link>;
  };

function Happening({ row, now }: { row: Activity; now: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const text = t(`activity.${row.happened}`, {
    name: row.sessionName,
    done: format.number(row.storiesEstimated),
    total: format.number(row.storyCount),
    share: format.percent(shareOf(row.consensusRate ?? 0)),
  });
  return (
    <li>
      <Avatar person={{ id: row.userId, name: row.user }} size={24} />
      <div>
        <p>
          <RichText text={text} parts={{ b: link(`/poker/sessions/${row.sessionId}`) }} />
        </p>
        <time dateTime={row.timestamp} title={format.dateTime(row.timestamp)}>
          {format.relative(row.timestamp, now)}
        </time>
      </div>
    </li>
  );
}
