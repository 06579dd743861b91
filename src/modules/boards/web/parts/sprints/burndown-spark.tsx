import { readBurndown, type BurndownChart } from '#modules/boards/contract/flow.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { burndownPoints } from '../flow/burndown-points.ts';
import { zoneHere } from '#ui/parts/zone-here.ts';
import classes from './burndown-spark.module.css';

const WIDTH = 112;
const HEIGHT = 40;
const EDGE = 3;

/** What is left day by day, in steps, against a dashed ideal (anatomy 15). */
export function BurndownSpark({ sprintId }: { sprintId: string }) {
  const { data, isPending } = useRead(readBurndown, { params: { sprintOrBoardId: sprintId }, query: { timeZone: zoneHere() } });
  if (isPending || !data || data.days.length === 0) return <span className={classes.burndown} />;
  return <Drawn burndown={data} />;
}

function Drawn({ burndown }: { burndown: BurndownChart }) {
  const { committed, unit, expected } = burndown;
  const days = burndownPoints(burndown);
  const t = useText('boards-planning');
  const format = useFormat();
  const top = Math.max(committed, 1, ...days.map(({ remaining, ideal }) => Math.max(remaining ?? 0, ideal)));
  const x = (index: number): number => EDGE + (index / Math.max(1, days.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number): number => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  const known = days.flatMap(({ remaining }, index) => (remaining === null ? [] : [{ index, remaining }]));
  const steps = known
    .map(({ index, remaining }, at) => (at === 0 ? `M${x(index)},${y(remaining)}` : `H${x(index)}V${y(remaining)}`))
    .join('');
  const last = known.at(-1);
  const pace = last && expected !== null ? Math.round(last.remaining - expected) : 0;
  return (
    <span className={classes.burndown}>
      <svg
        className={classes.spark}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t(`burndown.${unit}`, { left: last?.remaining ?? committed, total: committed })}
      >
        <polyline points={days.map(({ ideal }, index) => `${x(index)},${y(ideal)}`).join(' ')} className={classes.ideal} />
        <path d={steps} className={classes.stairs} />
        {last && <circle cx={x(last.index)} cy={y(last.remaining)} r="3" className={classes.now} />}
      </svg>
      {last && (
        <span className={classes.pace}>
          <b>{t('burndown.toGo', { left: format.number(last.remaining) })}</b>
          <small>
            {t(pace > 0 ? 'burndown.behind' : pace < 0 ? 'burndown.ahead' : 'burndown.level', { by: format.number(Math.abs(pace)) })}
          </small>
        </span>
      )}
    </span>
  );
}
