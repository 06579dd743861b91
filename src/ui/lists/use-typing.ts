import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { Filters } from './filters.ts';

const TYPING_MS = 250;

/** A text in a search field, and the value that applied when it was typed. */
interface Typed {
  readonly text: string;
  readonly before: unknown;
}

/**
 * Keeps the texts of search fields apart from the values that apply: a field shows what was typed, with its spaces at the
 * end, until the address changes for another reason, such as Back.
 * @param apply called once the typing has paused
 */
export function useTyping(
  filters: Filters,
  value: Readonly<Record<string, unknown>>,
  apply: (values: Readonly<Record<string, unknown>>) => void,
) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const applyLater = useDebouncedCallback((texts: Readonly<Record<string, Typed>>) => {
    apply(Object.fromEntries(Object.entries(texts).map(([name, { text }]) => [name, filters[name]?.read(text)])));
  }, TYPING_MS);
  const fields = Object.entries(filters).filter(([, filter]) => filter.isTyped);
  const shown = (name: string): string => {
    const own = typed[name];
    const now = value[name];
    const isOwn = own && (now === own.before || now === filters[name]?.read(own.text));
    return isOwn ? own.text : ((now ?? '') as string); // a typed filter's value is a text
  };
  return {
    typed: Object.fromEntries(fields.map(([name]) => [name, shown(name)])),
    /** @returns false for a filter that is not typed, which applies at once */
    type(name: string, text: unknown): boolean {
      if (!filters[name]?.isTyped) return false;
      const next = { ...typed, [name]: { text: (text ?? '') as string, before: value[name] } }; // as above
      setTyped(next);
      applyLater(next);
      return true;
    },
    forget() {
      applyLater.cancel();
      setTyped({});
    },
  };
}
