import { IconChartDots, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './chart-panel.module.css';
import { ChartTable, type ChartTableRows } from './chart-table.tsx';

interface Props {
  title: string;
  /** Unit and period, beside the title: "points a week, last 90 days". */
  hint?: string;
  /** How the figures were computed, under the chart. */
  how?: ReactNode;
  table: ChartTableRows;
  /** The chart itself; it is a picture, so readers of the screen meet the table instead. */
  children: ReactNode;
  /** In place of the chart while there is nothing to draw: a dash and what to do next. */
  empty?: ReactNode;
  className?: string | undefined;
}

/** A paper with one chart and its table, which a button brings in front. */
export function ChartPanel({ title, hint, how, table, children, empty, className }: Props) {
  const t = useText('ui');
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? IconChartDots : IconTable;
  const swap = !empty && (
    <button type="button" className={classes.swap} onClick={() => setTable(!isTable)}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(isTable ? 'charts.asChart' : 'charts.asTable')}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
  return (
    <Panel title={title} hint={hint} actions={swap} className={className}>
      {empty || (
        <figure className={classes.figure}>
          {!isTable && <div aria-hidden="true">{children}</div>}
          <div className={isTable ? classes.table : 'visually-hidden'}>
            <ChartTable caption={title} {...table} />
          </div>
          {how && <figcaption className={classes.how}>{how}</figcaption>}
        </figure>
      )}
    </Panel>
  );
}
