import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNumberError } from './use-number-error.ts';

interface Options {
  readonly value: number | null;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** What the form says of it. */
  readonly error: ReactNode;
  readonly onChange: (value: number | null) => void;
  /** The number that a text means, or null where it means none. */
  readonly read: (text: string) => number | null;
  /** The value for reading, and for changing. */
  readonly show: (value: number) => string;
  /** The limits in words; as `show` unless given. */
  readonly showLimit?: (value: number) => string;
  readonly edit: (value: number) => string;
}

/**
 * The text of a number's field. It is read when the field is left or Enter is pressed. One that is no number stays in the field,
 * and the value is NaN, which every schema refuses, so that a form does not save the number before it.
 */
export function useTypedNumber({ value, min, max, error, onChange, read, show, showLimit = show, edit }: Options) {
  /** What is typed while the field has the focus, and what it began with: what someone else saves meanwhile is no slip of this field. */
  const [typed, setTyped] = useState<{ readonly is: string; readonly from: string } | null>(null);
  const [unread, setUnread] = useState('');
  const own = useNumberError({ value, min, max, show: showLimit });
  const isUnread = value !== null && Number.isNaN(value);
  const text = (as: (value: number) => string): string => (isUnread ? unread : value === null ? '' : as(value));
  const commit = (): void => {
    if (typed === null) return;
    const { is, from } = typed;
    const isEmpty = is.trim() === '';
    // A text that could not be read is not kept over a reload: left empty then, the field is empty.
    if (is === from && !(isUnread && isEmpty)) return;
    const number = read(is);
    const isWrong = number === null || Number.isNaN(number);
    if (isWrong) setUnread(is);
    onChange(isEmpty ? null : isWrong ? NaN : number);
    setTyped({ is, from: is });
  };
  // Its error would go when it is left, and the button below move away from under the pointer that presses it.
  const isChanging = typed !== null && typed.is !== typed.from;
  return {
    value: typed?.is ?? text(show),
    error: (!isChanging && (isUnread ? own : (error ?? own))) || undefined,
    onFocus(event: FocusEvent<HTMLInputElement>): void {
      // Immediately, and selected again: another text would take the selection that came with Tab.
      flushSync(() => setTyped({ is: text(edit), from: text(edit) }));
      event.currentTarget.select();
    },
    onBlur(): void {
      commit();
      setTyped(null);
    },
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
      const { value: is } = currentTarget;
      setTyped((now) => ({ is, from: now?.from ?? text(edit) }));
    },
    // What was typed stays as it is while the field has the focus: the form for reading would be read wrongly with the next key.
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && commit(),
  };
}
