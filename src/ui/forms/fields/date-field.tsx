import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { useFormWords } from '../use-form-words.ts';
import { DayGrid } from './day-grid.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useDateField } from './use-date-field.ts';

interface Props extends FieldProps<string> {
  /** The first and the last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
  /** In a row of fields, whose labels are not shown. */
  readonly 'aria-label'?: string;
}

/**
 * A day. It is typed ("Mar 12", "fri", "+3d", "12/3") or chosen from a month; the value is `YYYY-MM-DD`, or '' for none.
 * A text that is no day becomes the value as it is: it stays in the field and in the draft, and every schema refuses it.
 */
export function DateField({ min, max, value, onChange, error, placeholder, ...rest }: Props) {
  const t = useFormWords();
  const input = useRef<HTMLInputElement>(null);
  const date = useDateField({ value, onChange, min, max, input });
  const isSmall = rest.size === 'sm';
  return (
    <Popover
      opened={date.isOpen}
      onChange={(isOpen) => !isOpen && date.close()}
      position="bottom-start"
      trapFocus={date.isInside}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          {...date.field}
          ref={input}
          placeholder={placeholder ?? t?.('date.add')}
          autoComplete="off"
          error={date.error ?? (error || undefined)}
          rightSectionWidth={date.canClear(rest) ? 'max(76px, calc(2 * var(--control-h)))' : 44}
          rightSection={<Tools date={date} canClear={date.canClear(rest)} isDisabled={rest.disabled} size={isSmall ? 28 : 32} />}
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        data-calendar
        aria-label={t?.('date.choose')}
        className={classes.calendar}
        onMouseDown={(event) => event.preventDefault()} // the focus stays where it is: in the field while typing
      >
        <DayGrid {...date.grid} min={min} max={max} />
        <Muted as="p" size={12} className={classes.hint}>
          {t?.('date.hint')}
        </Muted>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ToolsProps {
  readonly date: ReturnType<typeof useDateField>;
  readonly canClear: boolean;
  readonly isDisabled: boolean | undefined;
  readonly size: number;
}

function Tools({ date, canClear, isDisabled, size }: ToolsProps) {
  const t = useFormWords();
  return (
    <Row className={classes.tools}>
      {canClear && <CloseButton size={size} iconSize={16} aria-label={t?.('date.clear')} onClick={() => date.choose('')} />}
      <ActionIcon size={size} disabled={isDisabled ?? false} aria-label={t?.('date.choose')} aria-haspopup="dialog" onClick={date.enter}>
        <IconCalendar size={18} />
      </ActionIcon>
    </Row>
  );
}
