import { NativeSelect } from '@mantine/core';
import { columnKinds } from '#modules/boards/contract/board.ts';
import type { BoardReading } from '#modules/boards/import/reading.ts';
import type { ColumnTarget } from '#modules/boards/import/portions.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import type { Import } from './use-import.ts';
import classes from './import.module.css';

const NEW = 'new:';
const BACKLOG = 'backlog';
function valueOf(target: ColumnTarget | undefined): string {
  if (target === undefined) return `${NEW}TODO`;
  if (target === 'backlog') return BACKLOG;
  return 'columnId' in target ? target.columnId : `${NEW}${target.status}`;
}

function targetOf(value: string): ColumnTarget {
  if (value === BACKLOG) return 'backlog';
  return value.startsWith(NEW) ? { status: value.slice(NEW.length) } : { columnId: value };
}

/** Each column of the file, and the board's column that takes it. */
export function ColumnTargets({ reading, bringIn }: { reading: BoardReading; bringIn: Import }) {
  const t = useText('boards-planning');
  const { board } = useBoard();
  if (reading.columns.length === 0) return null;
  const options = [
    ...board.columns.map(({ id, title }) => ({ value: id as string, label: title })),
    { value: BACKLOG, label: t('import.kind.BACKLOG') },
    ...columnKinds.map((kind) => ({ value: `${NEW}${kind}`, label: t('import.newColumn', { status: t(`import.kind.${kind}`) }) })),
  ];
  return (
    <fieldset className={classes.columns} disabled={bringIn.isRunning}>
      <legend>{t('import.columns')}</legend>
      <p className={classes.quiet}>{t('import.columnsHint')}</p>
      {reading.columns.map(({ title }) => (
        <div key={title} className={classes.column}>
          <span>
            {title} <small>{t('count', { count: reading.items.filter(({ column }) => column === title).length })}</small>
          </span>
          <NativeSelect
            size="sm"
            aria-label={title}
            value={valueOf(bringIn.targets.get(title))}
            onChange={(event) => bringIn.map(title, targetOf(event.currentTarget.value))}
            data={options}
          />
        </div>
      ))}
    </fieldset>
  );
}
