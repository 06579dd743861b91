import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { StatCard, type Trend } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { type AreaFigures, type Overview } from '../../contract/overview.ts';
import classes from './areas.module.css';

type Meaning = 'more-is-good' | 'less-is-good' | 'neutral';

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly read: (figures: AreaFigures) => number | null;
  readonly unit: string;
  readonly how: string;
  readonly meaning: Meaning;
  readonly isShare?: boolean;
}

export function Areas({ overview }: { overview: Overview }) {
  const t = useText('analytics');
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const figure = (area: 'poker' | 'retros' | 'flow', name: string, rest: Pick<Figure, 'read' | 'meaning'> & Partial<Figure>): Figure => ({
    key: name,
    label: t(`${area}.${name}` as 'poker.sessions'),
    unit: t(`${area}.${name}Unit` as 'poker.sessionsUnit'),
    how: t(`${area}.${name}How` as 'poker.sessionsHow', { days: overview.period }),
    ...rest,
  });
  return (
    <div className={classes.areas}>
      <Area
        title={t('poker.title')}
        to="/analytics/planning-poker"
        instead="/planning-poker"
        overview={overview}
        figures={[
          figure('poker', 'sessions', { read: ({ poker }) => poker.sessions, meaning: 'neutral' }),
          figure('poker', 'stories', { read: ({ poker }) => poker.stories, meaning: 'more-is-good' }),
          figure('poker', 'points', { read: ({ poker }) => poker.points, meaning: 'neutral' }),
        ]}
      />
      <Area
        title={t('retros.title')}
        to="/analytics/retrospectives"
        instead="/retrospectives"
        overview={overview}
        figures={[
          figure('retros', 'sessions', { read: ({ retros }) => retros.sessions, meaning: 'neutral' }),
          figure('retros', 'people', { read: ({ retros }) => share(retros.people, retros.sessions), meaning: 'more-is-good' }),
          figure('retros', 'actions', {
            read: ({ retros }) => share(retros.actionsCompleted, retros.actionsAgreed),
            meaning: 'more-is-good',
            isShare: true,
          }),
        ]}
      />
      <Area
        title={t('flow.title')}
        to="/analytics/flow-metrics"
        instead="/kanban"
        overview={overview}
        figures={[
          figure('flow', 'items', { read: ({ flow }) => flow.throughput.itemsCompleted, meaning: 'more-is-good' }),
          figure('flow', 'cycle', {
            read: ({ flow }) => (flow.cycleTime.average === null ? null : flow.cycleTime.average / 24),
            meaning: 'less-is-good',
          }),
          figure('flow', 'efficiency', { read: ({ flow }) => flow.flowEfficiency, meaning: 'more-is-good', isShare: true }),
        ]}
      />
    </div>
  );
}

interface AreaProps {
  readonly title: string;
  /** The area's own analytics; `instead` where this build has none. */
  readonly to: string;
  readonly instead: string;
  readonly overview: Overview;
  readonly figures: readonly Figure[];
}

function Area({ title, to, instead, overview, figures }: AreaProps) {
  const t = useText('analytics');
  const format = useFormat();
  const { has } = usePlaces();
  const trendOf = useTrend(overview.period);
  const write = (value: number, isShare = false): string =>
    isShare ? format.percent(value) : format.number(value, { maximumFractionDigits: 1 });
  return (
    <section className={classes.area} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {(has(to) || has(instead)) && (
          <LinkButton to={has(to) ? to : instead} look="text">
            {t('more', { area: title })}
          </LinkButton>
        )}
      </header>
      <div className={classes.cards}>
        {figures.map(({ key, label, read, unit, how, meaning, isShare }) => {
          const value = read(overview.now);
          const before = read(overview.before);
          const trend = value === null || before === null ? undefined : trendOf(value, before, { meaning, isShare });
          return (
            <StatCard
              key={key}
              label={label}
              figure={value === null ? null : write(value, isShare)}
              unit={unit}
              how={how}
              next={t('nothing')}
              {...(trend ? { trend } : {})}
            />
          );
        })}
      </div>
    </section>
  );
}

function useTrend(days: number) {
  const t = useText('analytics');
  const format = useFormat();
  return (value: number, before: number, { meaning, isShare }: { meaning: Meaning; isShare: boolean | undefined }): Trend => {
    const by = isShare ? Math.round(100 * (value - before)) : Math.round(10 * (value - before)) / 10;
    if (by === 0) return { text: t('trend.same', { days }), direction: 'level', verdict: 'neutral' };
    const isMore = by > 0;
    const amount = format.number(Math.abs(by));
    const verdict = meaning === 'neutral' ? 'neutral' : isMore === (meaning === 'more-is-good') ? 'good' : 'bad';
    return {
      text: t(`trend.${isMore ? 'more' : 'less'}${isShare ? 'Points' : ''}`, { amount, days }),
      direction: isMore ? 'up' : 'down',
      verdict,
    };
  };
}
