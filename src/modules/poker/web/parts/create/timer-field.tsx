import { NativeSelect } from '@mantine/core';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { timerOptions } from '../../../contract/timer.ts';

/** How a length is said. */
export function useTimerWords(): (seconds: number) => string {
  const t = useText('poker-create');
  const format = useFormat();
  return (seconds) => (seconds === 0 ? t('create.noTimer') : format.duration(seconds));
}

/** @param value seconds; 0 is "No Timer" */
export function TimerField({ value, onChange }: { value: number; onChange: (seconds: number) => void }) {
  const t = useText('poker-create');
  const words = useTimerWords();
  // A session that came by another way may have any length.
  const known: readonly number[] = timerOptions;
  const lengths = known.includes(value) ? known : [...known, value].toSorted((one, other) => one - other);
  return (
    <NativeSelect
      label={t('create.timer')}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={lengths.map((seconds) => ({ value: String(seconds), label: words(seconds) }))}
    />
  );
}
