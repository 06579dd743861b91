import { NativeSelect } from '@mantine/core';
import { columnKinds } from '#modules/boards/contract/board.ts';
import { targetOfWord, wordOfTarget } from '#modules/boards/import/mapping.ts';
import type { BoardReading } from '#modules/boards/import/reading.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import type { Import } from './use-import.ts';
import classes from './import.module.css';

/** Each column of the file, and the board's column that takes it. */
export function ColumnTargets({ reading, bringIn }: { reading: BoardReading; bringIn: Import }) {
  const t = useText('boards-planning');
  const { board } = useBoard();
  if (reading.columns.length === 0) return null;
  const options = [
    ...board.columns.map(({ id, title }) => ({ value: id as string, label: title })),
    { value: wordOfTarget('backlog'), label: t('import.kind.BACKLOG') },
    ...columnKinds.map((status) => ({
      value: wordOfTarget({ status }),
      label: t('import.newColumn', { status: t(`import.kind.${status}`) }),
    })),
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
            value={wordOfTarget(bringIn.targets.get(title) ?? { status: 'TODO' })}
            onChange={(event) => bringIn.map(title, targetOfWord(event.currentTarget.value))}
            data={options}
          />
        </div>
      ))}
    </fieldset>
  );
}
