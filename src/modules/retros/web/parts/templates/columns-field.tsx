import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { TEMPLATE_COLUMN_TITLE_MAX, TEMPLATE_COLUMNS_MAX } from '#modules/retros/contract/template.ts';
import { useText } from '#ui/text/use-text.ts';
import { moved, withColumn, type ColumnField, type FormProblems } from './template-form.ts';
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
  const onKey = (event: KeyboardEvent, key: number, at: number): void => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (way === 0) return;
    event.preventDefault();
    move(key, at + way);
  };
  /** The row under the pointer is where the column goes. The list keeps the pointer: a row that moves would lose it. */
  const onDrag = (event: PointerEvent<HTMLOListElement>): void => {
    if (dragged.current === null) return;
    const rows = [...event.currentTarget.children].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex((row) => event.clientY >= row.top && event.clientY <= row.bottom);
    if (to >= 0) move(dragged.current, to);
  };
  const onGrab = (event: PointerEvent, key: number): void => {
    dragged.current = key;
    list.current?.setPointerCapture(event.pointerId);
  };
  return (
    <fieldset className={classes.columns}>
      <legend>{t('editor.columns')}</legend>
      <p className={classes.hint}>{problems?.all ? t(`editor.${problems.all}`) : t('editor.columnsHint')}</p>
      <ol ref={list} onPointerMove={onDrag} onLostPointerCapture={() => (dragged.current = null)}>
        {columns.map(({ key, title }, at) => (
          <li key={key}>
            <button
              type="button"
              className={classes.handle}
              aria-label={t('editor.move', { title: title || t('editor.column', { at: at + 1 }), at: at + 1, of: columns.length })}
              onKeyDown={(event) => onKey(event, key, at)}
              onPointerDown={(event) => onGrab(event, key)}
            >
              <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
            </button>
            <TextInput
              aria-label={t('editor.column', { at: at + 1 })}
              placeholder={t('editor.column', { at: at + 1 })}
              maxLength={TEMPLATE_COLUMN_TITLE_MAX}
              value={title}
              error={problems?.columns.has(key) && t(`editor.${problems.columns.get(key) ?? 'columnMissing'}`)}
              onChange={({ currentTarget: { value } }) => onChange(columns.map((one) => (one.key === key ? { key, title: value } : one)))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('editor.remove', { title: title || t('editor.column', { at: at + 1 }) })}
              onClick={() => onChange(columns.filter((one) => one.key !== key))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </li>
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
