import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '#ui/text/use-text.ts';
import { useIndex } from './use-index.ts';

/** What is typed, what was found of it and which of that the keys are at: arrows walk along, Enter opens, Escape leaves. */
export function useSearch() {
  const field = useRef<HTMLInputElement>(null);
  const { search, load, hasFailed } = useIndex(useLanguage());
  const [typed, setTyped] = useState('');
  const [isActive, setActive] = useState(false);
  const [at, setAt] = useState(0);
  const isOpen = isActive && typed.trim() !== '';
  const found = isOpen && search ? search(typed) : [];
  const type = (next: string): void => {
    load();
    setTyped(next);
    setActive(true);
    setAt(0);
  };
  const enter = (): void => {
    load();
    setActive(true);
  };
  useEffect(() => {
    const node = field.current;
    if (!node) return;
    // What was typed before this page came to life is in the field already.
    if (node.value) setTyped(node.value);
    if (document.activeElement !== node) return;
    load();
    setActive(true);
  }, [load]);
  const leave = (): void => {
    setTyped('');
    field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const one = found[at];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') (isOpen ? () => setTyped('') : leave)();
    else if (event.key === 'Enter' && one) {
      leave();
      window.location.assign(one.url);
    } else if (step && found.length > 0) setAt((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  const state = hasFailed ? 'failed' : search ? 'none' : 'loading';
  return { field, typed, found, at, isOpen, state, type, enter, leave, onKeyDown, onBlur: () => setActive(false) } as const;
}
