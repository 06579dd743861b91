import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './async.module.css';

interface Props {
  readonly isOn: boolean;
  /** As the field of date and time holds it; empty without one. */
  readonly deadline: string;
  /** Whether people vote in their own time is settled when the session starts. */
  readonly isFixed: boolean;
  /** Why the deadline is refused. */
  readonly error?: ReactNode;
  readonly onChange: (part: { asyncVoting?: boolean; deadline?: string }) => void;
}

/** In the session's form: whether people vote together or in their own time, and until when. */
export function AsyncField({ isOn, deadline, isFixed, error, onChange }: Props) {
  const t = useText('poker-async');
  return (
    <div className={classes.field}>
      <SwitchRow
        label={t('field')}
        description={t(isFixed ? 'fieldFixed' : 'fieldHint')}
        disabled={isFixed}
        checked={isOn}
        onChange={(event) => onChange({ asyncVoting: event.currentTarget.checked })}
      />
      {isOn && (
        <TextInput
          type="datetime-local"
          label={t('deadline')}
          description={t('deadlineHint')}
          value={deadline}
          error={error}
          onChange={(event) => onChange({ deadline: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
