import { ActionIcon, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useRef, type ChangeEventHandler } from 'react';
import { useFormWords } from '../use-form-words.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

interface Props extends Omit<FieldProps<string>, 'onChange'> {
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/** A time of day, `HH:MM` or '' for none: the browser's own field and list, with our clock. */
export function TimeField({ error, ...rest }: Props) {
  const t = useFormWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      ref={input}
      type="time"
      error={error || undefined}
      classNames={{ input: classes.time }}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon size={32} disabled={rest.disabled ?? false} aria-label={t?.('time.choose')} onClick={() => input.current?.showPicker()}>
          <IconClock size={18} />
        </ActionIcon>
      }
    />
  );
}
