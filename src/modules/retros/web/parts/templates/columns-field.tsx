import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { TEMPLATE_COLUMN_TITLE_MAX, TEMPLATE_COLUMNS_MAX } from '#modules/retros/contract/template.ts';
import { useText } from '#ui/text/use-text.ts';
import { moved, withColumn, type ColumnField, type FieldProblem, type FormProblems } from './template-form.ts';
import classes from './templates.module.css';

interface Props {
  readonly columns: readonly ColumnField[];
  /** Shown once the form was sent. */
  readonly problems: FormProblems | null;
  readonly onChange: (columns: readonly ColumnField[]) => void;
}

/** The columns in their order: drag one by its handle, or move it with the arrow keys on that handle. */
export function ColumnsField({ columns, problems, onChange }: Props) {
  const t = useText('retros-templates');
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const move = (key: number, to: number): void => {
    const after = moved(columns, key, to);
    if (after === columns) return;
    onChange(after);
    setTold(t('editor.moved', { title: after[to]?.title ?? '', at: to + 1, of: after.length }));
  };
  /** The row under the pointer is where the column goes. The list keeps the pointer: a row that moves would lose it. */
  const onDrag = (event: PointerEvent<HTMLOListElement>): void => {
    if (dragged.current === null) return;
    const rows = [...event.currentTarget.children].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex((row) => event.clientY >= row.top && event.clientY <= row.bottom);
    if (to >= 0) move(dragged.current, to);
  };
  const grab = (pointerId: number, key: number): void => {
    dragged.current = key;
    list.current?.setPointerCapture(pointerId);
  };
  return (
    <fieldset className={classes.columns}>
      <legend>{t('editor.columns')}</legend>
      <p className={classes.hint}>{problems?.all ? t(`editor.${problems.all}`) : t('editor.columnsHint')}</p>
      <ol ref={list} onPointerMove={onDrag} onLostPointerCapture={() => (dragged.current = null)}>
        {columns.map((column, at) => (
          <Row
            key={column.key}
            column={column}
            at={at}
            of={columns.length}
            error={problems?.columns.get(column.key)}
            onGrab={(pointerId) => grab(pointerId, column.key)}
            onMove={(way) => move(column.key, at + way)}
            onType={(title) => onChange(columns.map((one) => (one.key === column.key ? { ...one, title } : one)))}
            onRemove={() => onChange(columns.filter((one) => one.key !== column.key))}
          />
        ))}
      </ol>
      {columns.length < TEMPLATE_COLUMNS_MAX && (
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={() => onChange(withColumn(columns))}>
          {t('editor.addColumn')}
        </Button>
      )}
      <output className="visually-hidden">{told}</output>
    </fieldset>
  );
}

interface RowProps {
  readonly column: ColumnField;
  readonly at: number;
  readonly of: number;
  readonly error: FieldProblem | undefined;
  readonly onGrab: (pointerId: number) => void;
  readonly onMove: (way: 1 | -1) => void;
  readonly onType: (title: string) => void;
  readonly onRemove: () => void;
}

function Row({ column, at, of, error, onGrab, onMove, onType, onRemove }: RowProps) {
  const t = useText('retros-templates');
  const place = t('editor.column', { at: at + 1 });
  const title = column.title || place;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      <button
        type="button"
        className={classes.handle}
        aria-label={t('editor.move', { title, at: at + 1, of })}
        onKeyDown={onKey}
        onPointerDown={(event) => onGrab(event.pointerId)}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <TextInput
        aria-label={place}
        placeholder={place}
        maxLength={TEMPLATE_COLUMN_TITLE_MAX}
        value={column.title}
        error={error && t(`editor.${error}`)}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('editor.remove', { title })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
