import { listThemes, type RetroMetrics, type WeekPoint } from '#modules/retros/contract/figures.ts';
import { Cards } from '#modules/retros/web/parts/dashboard/cards.tsx';
import { useFigureText } from '#modules/retros/web/parts/dashboard/change.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY } from '#shared/durations.ts';
import { useRead } from '#ui/api/use-read.ts';
import { BarList } from '#ui/charts/bar-list.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import type { Formatters } from '#ui/text/format.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './analytics.module.css';

interface Props {
  readonly metrics: RetroMetrics;
  readonly query: { readonly startDate: string; readonly endDate: string; readonly timeZone: string; readonly teamId?: TeamId };
  readonly accountId: AccountId | string;
}

/** The figures of the stretch and how they went week by week. */
export function Charts({ metrics, query, accountId }: Props) {
  const days = Math.round((Date.parse(metrics.endDate) - Date.parse(metrics.startDate)) / DAY) + 1;
  return (
    <>
      <Cards metrics={metrics} days={days} lead="health" />
      <div className={classes.grid}>
        <Sentiment weeks={metrics.weeks} />
        <Participation weeks={metrics.weeks} />
        <Completion weeks={metrics.weeks} />
        <Themes query={query} accountId={accountId} />
      </div>
    </>
  );
}

interface Weekly {
  readonly weeks: readonly WeekPoint[];
}

/** Along an axis that says its year elsewhere. */
const dayOf = ({ week }: WeekPoint, format: Formatters): string => format.monthDay(`${week}T12:00`);

/** Weeks with a retrospective: between them nothing was measured, and a line with gaps for half of its weeks is no line. */
const measured = (weeks: readonly WeekPoint[]) => weeks.filter((week) => week.retrospectives > 0);

function Sentiment({ weeks }: Weekly) {
  const t = useText('retros-figures');
  const format = useFormat();
  const { mood } = useFigureText();
  const shown = measured(weeks);
  const name = t('analytics.sentiment');
  return (
    <ChartPanel
      title={name}
      hint={t('analytics.sentimentHint')}
      how={t('analytics.sentimentHow')}
      table={{
        columns: [t('analytics.week'), name, t('analytics.retrospectives')],
        rows: shown.map((week) => ({
          key: week.week,
          cells: [format.day(week.week), week.sentiment === null ? null : mood(week.sentiment), week.retrospectives],
        })),
      }}
      empty={shown.length === 0 ? t('analytics.none') : undefined}
    >
      <LineChart
        points={shown.map((week) => dayOf(week, format))}
        series={[{ key: 'mood', name, values: shown.map((week) => week.sentiment) }]}
        main="mood"
        format={mood}
        end={10}
        labels={4}
      />
    </ChartPanel>
  );
}

function Participation({ weeks }: Weekly) {
  const t = useText('retros-figures');
  const format = useFormat();
  const { percent } = useFigureText();
  const shown = measured(weeks);
  const name = t('analytics.participation');
  return (
    <ChartPanel
      title={name}
      hint={t('analytics.participationHint')}
      table={{
        columns: [t('analytics.week'), name],
        rows: shown.map((week) => ({
          key: week.week,
          cells: [format.day(week.week), week.participationRate === null ? null : percent(week.participationRate)],
        })),
      }}
      empty={shown.length === 0 ? t('analytics.none') : undefined}
    >
      <ColumnChart
        columns={shown.map((week) => ({
          key: week.week,
          name: dayOf(week, format),
          value: week.participationRate === null ? null : week.participationRate * 100,
          isMain: true,
        }))}
        format={(value) => percent(value / 100)}
        end={100}
        labels={4}
      />
    </ChartPanel>
  );
}

function Completion({ weeks }: Weekly) {
  const t = useText('retros-figures');
  const format = useFormat();
  const shown = weeks.filter((week) => week.actionItemsTotal > 0);
  const names = { agreed: t('analytics.agreed'), completed: t('analytics.completed') };
  return (
    <ChartPanel
      className={classes.tall}
      title={t('analytics.completion')}
      hint={t('analytics.completionHint')}
      table={{
        columns: [t('analytics.week'), names.agreed, names.completed],
        rows: shown.map((week) => ({ key: week.week, cells: [format.day(week.week), week.actionItemsTotal, week.actionItemsCompleted] })),
      }}
      empty={shown.length === 0 ? t('analytics.none') : undefined}
    >
      <LineChart
        points={shown.map((week) => dayOf(week, format))}
        series={[
          { key: 'agreed', name: names.agreed, values: shown.map((week) => week.actionItemsTotal) },
          { key: 'completed', name: names.completed, values: shown.map((week) => week.actionItemsCompleted) },
        ]}
        main="completed"
        format={(value) => format.number(value)}
        labels={4}
      />
    </ChartPanel>
  );
}

function Themes({ query, accountId }: Pick<Props, 'query' | 'accountId'>) {
  const t = useText('retros-figures');
  const { mood } = useFigureText();
  const { data, error } = useRead(listThemes, { params: { accountId }, query });
  const words = (theme: NonNullable<typeof data>[number]) =>
    t('analytics.themeHint', { count: theme.cards, retrospectives: theme.retrospectives, votes: theme.votes, mood: mood(theme.sentiment) });
  return (
    <ChartPanel
      title={t('analytics.themes')}
      hint={t('analytics.themesHint')}
      how={t('analytics.themesHow')}
      table={{
        columns: [t('analytics.theme'), t('analytics.cards'), t('analytics.retrospectives'), t('analytics.votes'), t('analytics.mood')],
        rows: (data ?? []).map((theme) => ({
          key: theme.title,
          cells: [theme.title, theme.cards, theme.retrospectives, theme.votes, mood(theme.sentiment)],
        })),
      }}
      empty={
        error ? (
          <p role="alert">{t('analytics.failed')}</p>
        ) : !data ? (
          <RowsSkeleton rows={4} />
        ) : data.length === 0 ? (
          t('analytics.noThemes')
        ) : undefined
      }
    >
      <BarList
        bars={(data ?? []).map((theme, at) => ({
          key: theme.title,
          name: theme.title,
          value: theme.cards,
          text: String(theme.cards),
          hint: words(theme),
          isMain: at === 0,
        }))}
      />
    </ChartPanel>
  );
}
