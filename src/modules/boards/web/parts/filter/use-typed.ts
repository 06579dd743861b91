import { useState, type ChangeEvent } from 'react';

/**
 * A field whose text the address keeps. The address follows a moment later than the keys: while somebody types, the
 * field shows their own letters. Else it follows the address, which a saved view or the way back may have changed.
 */
export function useTyped(text: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    // Something beside it may have emptied it, which a thumb presses without the field losing the focus.
    if (text === '' || !isFocused) setTyped(null);
  }
  return {
    value: typed ?? text,
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void {
      setTyped(value);
      onType(value);
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
