import { useSyncExternalStore } from 'react';
import type { RetroSession } from '#modules/retros/contract/session.ts';

/** Whether what one writes in a session is anonymous: on where it is allowed, until one says otherwise on this page. */
const chosen = new Map<string, boolean>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useAnonymity({ id, settings }: Pick<RetroSession, 'id' | 'settings'>): readonly [boolean, (isAnonymous: boolean) => void] {
  const read = (): boolean => settings.allowAnonymousCards && (chosen.get(id) ?? true);
  const isAnonymous = useSyncExternalStore(subscribe, read, read);
  return [
    isAnonymous,
    (wanted) => {
      chosen.set(id, wanted);
      for (const listener of listeners) listener();
    },
  ];
}
