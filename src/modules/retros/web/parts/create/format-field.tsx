import { NativeSelect } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import { useFormatChoices } from './format-words.ts';

/** The format of a retrospective that is opened from somewhere else. */
export function FormatField({ value, onChange }: { value: string; onChange: (format: string) => void }) {
  const t = useText('retros');
  const { choices, describe } = useFormatChoices(value);
  return (
    <NativeSelect
      label={t('create.format')}
      description={describe(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={choices}
    />
  );
}
