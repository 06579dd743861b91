import { IconInfoCircle } from '@tabler/icons-react';
import { Tooltip } from '@mantine/core';
import { BarList } from '#ui/charts/bar-list.tsx';
import { Donut, SplitBar } from '#ui/charts/donut.tsx';
import { percentsOf } from '#ui/charts/shares.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { PeriodFigures, TeamMetrics } from '../../../contract/metrics.ts';
import classes from './figures.module.css';
import { shareOf, useTrend } from './trend-text.ts';

/** The estimation accuracy panel. Over, accurate, under: final estimates against the first median. */
export function AccuracyPanel({ figures, days }: { figures: PeriodFigures; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const { accurate, overEstimated, underEstimated } = figures.accuracy;
  const judged = accurate + overEstimated + underEstimated;
  const [over = '', right = '', under = ''] = percentsOf([overEstimated, accurate, underEstimated]).map((share) =>
    format.percent(shareOf(share)),
  );
  return (
    <Panel title={t('accuracy.title')} hint={t('accuracy.hint', { days })} actions={<How text={t('accuracy.how')} />}>
      {figures.estimationAccuracy === null ? (
        <Nothing title={t('accuracy.none')} next={t('accuracy.next')} />
      ) : (
        <div className={classes.accuracy}>
          <p className={classes.big}>
            {right} <span>{t('accuracy.stories', { count: judged })}</span>
          </p>
          <SplitBar
            shares={[
              { key: 'over', name: t('accuracy.over'), value: overEstimated, text: over, tone: 'wait' },
              { key: 'accurate', name: t('accuracy.accurate'), value: accurate, text: right, tone: 'main' },
              { key: 'under', name: t('accuracy.under'), value: underEstimated, text: under, tone: 'pale' },
            ]}
          />
        </div>
      )}
    </Panel>
  );
}

/** The team performance bars: how smoothly it goes. One round suffices, everybody votes. */
export function PerformancePanel({ figures, days }: { figures: PeriodFigures; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const { efficiency, participation, consensus } = figures;
  const text = (rate: number | null): string => (rate === null ? '–' : format.percent(shareOf(rate)));
  const counts = (part: number, whole: number) => ({ part: format.number(part), whole: format.number(whole) });
  return (
    <Panel title={t('performance.title')} hint={t('performance.hint', { days })}>
      {participation.possible === 0 && efficiency.estimated === 0 ? (
        <Nothing title={t('performance.none')} next={t('performance.next')} />
      ) : (
        <BarList
          end={100}
          bars={[
            {
              key: 'efficiency',
              name: t('performance.efficiency'),
              value: efficiency.rate,
              text: text(efficiency.rate),
              hint: t('performance.efficiencyHint', counts(efficiency.oneRound, efficiency.estimated)),
              isMain: true,
            },
            {
              key: 'participation',
              name: t('performance.participation'),
              value: participation.rate,
              text: text(participation.rate),
              hint: t('performance.participationHint', counts(participation.votes, participation.possible)),
              isMain: true,
            },
            {
              key: 'consensus',
              name: t('performance.consensus'),
              value: figures.consensusRate,
              text: text(figures.consensusRate),
              hint: t('performance.consensusHint', counts(consensus.agreed, consensus.stories)),
              isMain: true,
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** The velocity donut: how far the period's stories have come, around their number; below it the velocity, and how that compares. */
export function VelocityPanel({ metrics, days }: { metrics: TeamMetrics; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const { estimated, voting, pending } = metrics.stories;
  const whole = estimated + voting + pending;
  const shares = percentsOf([estimated, voting, pending]);
  const text = (count: number, at: number): string => t('velocity.part', { share: format.percent(shareOf(shares[at] ?? 0)), count });
  const points = (value: number | null): string => (value === null ? '–' : format.number(value, { maximumFractionDigits: 1 }));
  const trend = useTrend(days)('percent', 'neutral', metrics.teamVelocity, metrics.previous.teamVelocity);
  return (
    <Panel title={t('velocity.title')} hint={t('velocity.hint', { days })}>
      {whole === 0 ? (
        <Nothing title={t('velocity.none')} next={t('velocity.next')} />
      ) : (
        <>
          <Donut
            figure={format.number(whole)}
            label={t('chart.storiesColumn')}
            shares={[
              { key: 'estimated', name: t('velocity.estimated'), value: estimated, text: text(estimated, 0), tone: 'main' },
              { key: 'voting', name: t('velocity.voting'), value: voting, text: text(voting, 1), tone: 'pale' },
              { key: 'pending', name: t('velocity.pending'), value: pending, text: text(pending, 2), tone: 'faint' },
            ]}
          />
          <dl className={classes.facts}>
            <dt>{t('velocity.now')}</dt>
            <dd>
              {points(metrics.teamVelocity)} {metrics.teamVelocity !== null && t('velocity.unit')}
            </dd>
            <dt>
              {t('velocity.average')}{' '}
              <How text={t(metrics.velocityOf === 'sprints' ? 'velocity.averageSprintsHow' : 'velocity.averageHow')} />
            </dt>
            <dd>{metrics.averageVelocity === null ? '–' : t('velocity.averageValue', { value: points(metrics.averageVelocity) })}</dd>
            <dt>{t('velocity.trend')}</dt>
            <dd>{trend?.text ?? '–'}</dd>
          </dl>
        </>
      )}
    </Panel>
  );
}

/** Nothing to compute from: a dash, and what makes the figure appear. */
export function Nothing({ title, next }: { title: string; next: string }) {
  return (
    <p className={classes.nothing}>
      <b aria-hidden="true">–</b>
      {title} {next}
    </p>
  );
}

function How({ text }: { text: string }) {
  return (
    <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.how} aria-label={text}>
        <IconInfoCircle size={15} stroke={1.75} />
      </button>
    </Tooltip>
  );
}
