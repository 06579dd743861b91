import { IconChartDots, IconTable } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Row } from '#ui/layout/row.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import classes from './chart-panel.module.css';
import { ChartTable, type ChartTableRows } from './chart-table.tsx';
import { ChartTitle } from './chart-title.ts';
import { SaveMenu } from './save-menu.tsx';
import { useChartText } from './use-chart-text.ts';

interface Props {
  title: string;
  /** Unit and period, next to the title: "points a week, last 90 days". */
  hint?: string;
  /** How the figures were computed, under the chart. */
  how?: ReactNode;
  table: ChartTableRows;
  /** The drawing, whose figures the table has. */
  children: ReactNode;
  /** In place of the chart while there is nothing to draw: the condition in words, shown after a dash, or a part of one's own. */
  empty?: ReactNode;
  isLoading?: boolean;
  /** Instead of the chart: what could not be loaded, and how it is asked for again. */
  failed?: { readonly title: string; readonly requestId?: string | undefined; readonly onRetry: () => void } | undefined;
  className?: string | undefined;
}

const WAITING = 220; // pixels, about as high as most charts

/** A paper with one chart and its table, which a button puts in place of the drawing. Both can be saved. */
export function ChartPanel({ title, hint, how, table, children, empty, isLoading = false, failed, className }: Props) {
  const t = useChartText();
  const [isTable, setTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const Icon = isTable ? IconChartDots : IconTable;
  const instead = failed ? (
    <ErrorState {...failed} />
  ) : isLoading ? (
    <Waiting />
  ) : typeof empty === 'string' ? (
    <Nothing text={empty} />
  ) : (
    empty
  );
  const actions = !instead && (
    <Row gap={4}>
      <button type="button" className={classes.swap} onClick={() => setTable(!isTable)}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{t(isTable ? 'asChart' : 'asTable')}</span>
        <span className="visually-hidden">: {title}</span>
      </button>
      <SaveMenu title={title} hint={hint} figure={figure} />
    </Row>
  );
  return (
    <Panel title={title} hint={hint} actions={actions} className={className}>
      {instead || (
        <figure ref={figure} className={classes.figure}>
          {!isTable && <ChartTitle value={title}>{children}</ChartTitle>}
          <div className={isTable ? classes.table : 'visually-hidden'}>
            <ChartTable caption={title} {...table} />
          </div>
          {how && <figcaption className={classes.how}>{how}</figcaption>}
        </figure>
      )}
    </Panel>
  );
}

const Waiting = () => (
  <Loading>
    <Bone height={WAITING} radius={10} />
  </Loading>
);

const Nothing = ({ text }: { text: string }) => (
  <p className={classes.nothing}>
    <span aria-hidden="true">–</span>
    {text}
  </p>
);
