import type { BoardSummary } from '#modules/boards/contract/board.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './board-miniature.module.css';
import { sheetsOf } from './sheets.ts';

/** A board as seen from afar: its first columns, and in each as many sheets as it has in proportion to the fullest. */
export function BoardMiniature({ stages }: { stages: BoardSummary['stages'] }) {
  const t = useText('boards-projects');
  const format = useFormat();
  const { lanes, further } = sheetsOf(stages);
  return (
    <div>
      <p className="visually-hidden">
        {format.list(stages.map(({ title, itemCount }) => t('table.column', { title, items: format.number(itemCount) })))}
      </p>
      <div className={classes.board} aria-hidden="true">
        {lanes.map(({ id, title, status, itemCount, sheets }) => (
          <span key={id} className={classes.lane} data-kind={status} title={title}>
            <span className={classes.sheets}>
              {Array.from({ length: sheets }, (_, at) => (
                <i key={at} />
              ))}
            </span>
            <small>{format.number(itemCount)}</small>
          </span>
        ))}
        {further > 0 && <small className={classes.further}>+{format.number(further)}</small>}
      </div>
    </div>
  );
}
