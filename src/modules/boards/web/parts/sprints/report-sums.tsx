import type { SprintStory } from '#modules/boards/contract/sprint-calls.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './report.module.css';

/** The figures of a sprint in the order in which they add up: what it set out with, what changed, and what became of it. */
export function ReportSums({ story: { sprint, report } }: { story: SprintStory }) {
  const t = useText('boards-planning');
  const isOver = sprint.status === 'completed';
  const format = useFormat();
  const points = (value: number): string => t('report.points', { points: format.number(value) });
  const signed = (value: number): string => t('report.points', { points: format.number(value, { signDisplay: 'exceptZero' }) });
  const items = (count: number): string => t('count', { count });
  const rows = [
    { name: t('report.committed'), value: points(report.committedPoints), items: items(report.committedItems) },
    { name: t('report.added'), value: signed(report.addedPoints), items: items(report.addedItems) },
    { name: t('report.removed'), value: signed(-report.removedPoints), items: items(report.removedItems) },
    { name: t('report.reestimated'), value: signed(report.reestimatedPoints), items: '' },
    { name: t('report.done'), value: points(report.completedPoints), items: items(report.completedItems), isSum: true },
    { name: t('report.left'), value: points(report.leftPoints), items: items(report.carriedOverItems), isSum: true },
  ];
  return (
    <Panel title={t(isOver ? 'report.sums' : 'report.sumsNow')} hint={t(isOver ? 'report.sumsHint' : 'report.sumsNowHint')}>
      {sprint.goal && <p className={classes.goal}>{sprint.goal}</p>}
      <dl className={classes.sums}>
        {rows.map(({ name, value, items: count, isSum = false }) => (
          <div key={name} data-sum={isSum || undefined}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> {count}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
