import { IconChartDots, IconTable } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
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

/**
 * A paper with one chart and its table, which a button puts in place of the drawing. Both can be saved. The drawing keeps its room while
 * something else is shown, so the paper has one height: what follows it does not move when the figures come.
 */
export function ChartPanel({ title, hint, how, table, children, empty, isLoading = false, failed, className }: Props) {
  const t = useChartText();
  const [isTable, setTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const Icon = isTable ? IconChartDots : IconTable;
  const instead = failed ? (
    <ErrorState {...failed} isInside />
  ) : isLoading ? (
    <Waiting />
  ) : typeof empty === 'string' ? (
    <Nothing text={empty} />
  ) : (
    empty
  );
  const isAway = Boolean(instead);
  const actions = (
    <div className={classes.actions} data-away={isAway || undefined}>
      <button type="button" className={classes.swap} onClick={() => setTable(!isTable)}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{t(isTable ? 'asChart' : 'asTable')}</span>
        <span className="visually-hidden">: {title}</span>
      </button>
      <SaveMenu title={title} hint={hint} figure={figure} />
    </div>
  );
  return (
    <Panel title={title} hint={hint} actions={actions} className={className}>
      <div className={classes.room}>
        {instead && <div className={classes.instead}>{instead}</div>}
        <figure ref={figure} data-away={isAway || undefined}>
          <div className={classes.drawing} data-table={isTable || undefined}>
            <div data-away={isTable || undefined}>
              <ChartTitle value={title}>{children}</ChartTitle>
            </div>
            {!isAway && (
              <div className={isTable ? classes.table : 'visually-hidden'}>
                <ChartTable caption={title} {...table} />
              </div>
            )}
          </div>
          {how && <figcaption className={classes.how}>{how}</figcaption>}
        </figure>
      </div>
    </Panel>
  );
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Loading>
      <Bone height="100%" radius={10} />
    </Loading>
  </div>
);

const Nothing = ({ text }: { text: string }) => (
  <p className={classes.nothing}>
    <span aria-hidden="true">–</span>
    {text}
  </p>
);
