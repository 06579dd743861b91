import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import classes from './column-mapping.module.css';

const NONE = '';

interface MappedUse {
  readonly use: string;
  readonly label: string;
  /** Index of the file's column; null for none. */
  readonly column: number | null;
  /** Nothing comes in without it. */
  readonly isNeeded?: boolean;
}

interface Props {
  readonly headers: readonly string[];
  readonly uses: readonly MappedUse[];
  /** A needed column was not found: the choice has to be made before anything can come in. */
  readonly isLacking: boolean;
  readonly onMap: (use: string, column: number | null) => void;
  /** Whether the first line names the columns; absent where that is not asked. */
  readonly header?: { readonly isThere: boolean; readonly onChange: (isThere: boolean) => void };
}

/** Which column of a file is what: one sentence, and on demand a choice for each. */
export function ColumnMapping({ headers, uses, isLacking, onMap, header }: Props) {
  const t = useText('ui-files');
  const [isOpen, setOpen] = useState(false);
  const nameOf = (index: number): string => (header?.isThere !== false && headers[index]) || t('columnNumber', { number: index + 1 });
  return (
    <div className={classes.mapping}>
      {!isLacking && (
        <div className={classes.line}>
          <ul className={classes.columns}>
            {uses
              .filter(({ column }) => column !== null)
              .map(({ use, label, column }) => (
                <li key={use}>
                  {label} <b>{nameOf(column ?? 0)}</b>
                </li>
              ))}
          </ul>
          <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'columnsDone' : 'columnsChange')}
          </Button>
        </div>
      )}
      {(isOpen || isLacking) && (
        <div className={classes.choices}>
          {uses.map(({ use, label, column, isNeeded = false }) => (
            <NativeSelect
              key={use}
              size="sm"
              label={label}
              value={column ?? NONE}
              error={isLacking && isNeeded && t('columnMissing')}
              data={[
                ...(isNeeded && column !== null ? [] : [{ value: NONE, label: t('columnNone') }]),
                ...headers.map((_, index) => ({ value: String(index), label: nameOf(index) })),
              ]}
              onChange={({ currentTarget: { value } }) => onMap(use, value === NONE ? null : Number(value))}
            />
          ))}
          {header && (
            <Checkbox
              className={classes.header}
              label={t('hasHeader')}
              checked={header.isThere}
              onChange={(event) => header.onChange(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
    </div>
  );
}
