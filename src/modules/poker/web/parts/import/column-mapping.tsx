import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { columnUses, type ReadOptions, type TableReading } from '../../../import/reading.ts';
import classes from './import.module.css';

const NONE = '';

interface Props {
  table: TableReading;
  options: ReadOptions;
  /** No column was found for the titles: the choice has to be made before anything can come in. */
  isLacking: boolean;
  onChange: (options: ReadOptions) => void;
}

/** Which column is what: one sentence, and on demand a choice for each. */
export function ColumnMapping({ table, options, isLacking, onChange }: Props) {
  const t = useText('poker-create');
  const [isOpen, setOpen] = useState(false);
  const { headers, columns, hasHeader } = table;
  const nameOf = (index: number): string => (hasHeader && headers[index]) || t('import.columnNumber', { number: index + 1 });
  const used = columnUses.filter((use) => columns[use] !== null);
  const isShown = isOpen || isLacking;
  return (
    <div className={classes.mapping}>
      {!isLacking && (
        <div className={classes.mappingLine}>
          <ul className={classes.columns}>
            {used.map((use) => (
              <li key={use}>
                {t(`import.columns.${use}`)} <b>{nameOf(columns[use] ?? 0)}</b>
              </li>
            ))}
          </ul>
          <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'import.columnsDone' : 'import.columnsChange')}
          </Button>
        </div>
      )}
      {isShown && (
        <div className={classes.choices}>
          {columnUses.map((use) => (
            <NativeSelect
              key={use}
              size="sm"
              label={t(`import.columns.${use}`)}
              value={columns[use] ?? NONE}
              error={isLacking && use === 'title'}
              data={[
                ...(use === 'title' && columns.title !== null ? [] : [{ value: NONE, label: t('import.columnNone') }]),
                ...headers.map((_, index) => ({ value: String(index), label: nameOf(index) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...options, columns: { ...options.columns, [use]: value === NONE ? null : Number(value) } })
              }
            />
          ))}
          <Checkbox
            className={classes.header}
            label={t('import.hasHeader')}
            checked={hasHeader}
            onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
          />
        </div>
      )}
    </div>
  );
}
