import type { TeamId } from '#modules/teams/contract.ts';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ScatterChart } from '#ui/charts/scatter-chart.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listSessionResults, type SessionResult } from '../../../contract/analytics.ts';
import type { TeamMetrics } from '../../../contract/metrics.ts';
import { percentileOf } from '../../../rules/figures.ts';
import { FailedPart } from '../figures/failed-part.tsx';
import { Nothing } from '../figures/figure-panels.tsx';
import classes from './analytics.module.css';

const DRAWN = 200; // sessions; the server's own bound of a list
const FAR = 1.4; // times the 85 % mark: from there on a session is named
const MARKS_FROM = 4; // sessions: of fewer, halves say nothing
const LABELS = [0, 0.25, 0.5, 0.75, 1];

interface Props {
  period: number;
  teamId: TeamId | undefined;
  metrics: TeamMetrics;
}

/** How long sessions take: one dot for each, with what is usual. */
export function TimesChart({ period, teamId, metrics }: Props) {
  const t = useText('poker-figures');
  const format = useFormat();
  const accountId = useMe()?.accountId ?? '';
  const query = { period, teamId, limit: DRAWN };
  const { data, error, refetch } = useRead(
    listSessionResults,
    { params: { accountId }, query },
    { enabled: accountId !== '', placeholderData: (before) => before },
  );
  // A vote in one's own time is no meeting and has no length.
  const items = (data?.items ?? []).flatMap(({ duration, ...item }) => (duration === null ? [] : [{ ...item, duration }]));
  return (
    <ChartPanel
      className={classes.wide}
      title={t('chart.times')}
      hint={t('chart.timesHint')}
      how={t('chart.timesHow')}
      table={{
        columns: [t('chart.sessionColumn'), t('chart.dateColumn'), t('chart.timesColumn')],
        rows: items.map(({ id, name, completedAt, duration }) => ({
          key: id,
          cells: [name, format.date(completedAt), format.number(duration)],
        })),
      }}
      empty={
        (!data && error && <FailedPart title={t('failed.results')} onRetry={() => void refetch()} />) ||
        (!data && <RowsSkeleton rows={4} />) ||
        (items.length === 0 && <Nothing title="" next={t('cards.timeNext')} />)
      }
    >
      <Dots items={items} from={Date.parse(metrics.from)} to={Date.parse(metrics.to)} />
    </ChartPanel>
  );
}

function Dots({ items, from, to }: { items: readonly (SessionResult & { duration: number })[]; from: number; to: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const times = items.map(({ duration }) => duration);
  const half = percentileOf(times, 0.5);
  const most = percentileOf(times, 0.85);
  const longest = items.toSorted((a, b) => b.duration - a.duration)[0];
  const isFar = most !== null && longest !== undefined && longest.duration > FAR * most;
  const marks = [
    { key: 'half', name: t('chart.half'), value: half },
    { key: 'most', name: t('chart.most'), value: most, isMain: true },
  ];
  return (
    <ScatterChart
      dots={items.map((item) => ({
        key: item.id,
        x: Math.min(1, Math.max(0, (Date.parse(item.completedAt) - from) / (to - from))),
        y: item.duration,
        name: item.name,
        hint: format.date(item.completedAt),
        ...(isFar && item === longest && { outlier: t('chart.timesOutlier', { name: item.name, time: format.minutes(item.duration) }) }),
      }))}
      marks={items.length < MARKS_FROM ? [] : marks.flatMap(({ value, ...mark }) => (value === null ? [] : [{ ...mark, value }]))}
      labels={LABELS.map((x) => ({ x, text: format.monthDay(new Date(from + x * (to - from))) }))}
      format={(value) => format.number(value, { maximumFractionDigits: 0 })}
      unit={t('chart.timesUnit')}
    />
  );
}
