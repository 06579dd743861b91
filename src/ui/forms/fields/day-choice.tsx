import { useState, type ComponentProps } from 'react';
import { isDay } from '#shared/days.ts';
import { DateField } from './date-field.tsx';

interface Props extends Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> {
  /** '' for none. */
  readonly value: string;
  /** A day, or '' when the field was emptied. */
  readonly onChange: (day: string) => void;
}

/**
 * A day that applies immediately, such as the first one of a chart. A text that is no day changes nothing: it stays in the
 * field, with what is wrong with it.
 */
export function DayChoice({ value, onChange, ...rest }: Props) {
  const [unread, setUnread] = useState<string | null>(null);
  const change = (text: string): void => {
    const isRead = text === '' || isDay(text);
    setUnread(isRead ? null : text);
    if (isRead) onChange(text);
  };
  return <DateField {...rest} value={unread ?? value} onChange={change} />;
}
