import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './draft.module.css';

interface Cell<Row> {
  readonly key: keyof Row & string;
  /** Names the input of a row by its number. */
  readonly label: (n: number) => string;
  readonly placeholder: string;
  readonly most: number;
  readonly type?: 'day' | 'url';
}

interface Props<Row> {
  readonly title: string;
  readonly help?: string;
  readonly error: ReactNode;
  readonly rows: readonly Row[];
  readonly most: number;
  readonly empty: Row;
  readonly add: string;
  readonly cells: readonly [Cell<Row>, Cell<Row>];
  readonly onChange: (rows: Row[]) => void;
}

/** A short list that is typed row by row, each of two texts. */
export function RowsField<Row extends Record<string, string>>(props: Props<Row>) {
  const t = useText('businesses-form');
  const { title, help, error, rows, most, empty, add, cells, onChange } = props;
  const write = (at: number, key: string, value: string): void =>
    onChange(rows.map((row, other) => (other === at ? { ...row, [key]: value } : row)));
  // A day is read whole, next to the way to the calendar.
  const least = cells.some(({ type }) => type === 'day') ? '168px' : '0';
  return (
    <Stack as="fieldset" gap={8} align="start" className={classes.rows}>
      <legend>{title}</legend>
      {help && (
        <Muted as="p" size={13}>
          {help}
        </Muted>
      )}
      {rows.map((row, at) => (
        // A row has nothing but its place, so that is its key.
        <Grid key={at} columns={`minmax(${least}, 2fr) minmax(0, 3fr) auto`} gap={8} align="center" phone="keep" className={classes.row}>
          {cells.map((cell) => (
            <CellField
              key={cell.key}
              cell={cell}
              name={`${cell.key}-${at + 1}`}
              label={cell.label(at + 1)}
              value={row[cell.key] ?? ''}
              onChange={(value) => write(at, cell.key, value)}
            />
          ))}
          <ActionIcon
            color="gray"
            aria-label={t('row.remove', { n: at + 1 })}
            onClick={() => onChange(rows.filter((_row, other) => other !== at))}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </Grid>
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {rows.length < most && (
        <Button variant="subtle" size="sm" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => onChange([...rows, empty])}>
          {add}
        </Button>
      )}
    </Stack>
  );
}

interface CellProps {
  readonly cell: Pick<Cell<never>, 'placeholder' | 'most' | 'type'>;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The legend of the list is all that is shown as a label; each input has its own for screen readers. */
function CellField({ cell, name, label, value, onChange }: CellProps) {
  if (cell.type === 'day') return <DateField required name={name} label={null} aria-label={label} value={value} onChange={onChange} />;
  return (
    <TextInput
      aria-label={label}
      placeholder={cell.placeholder}
      maxLength={cell.most}
      type={cell.type ?? 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
