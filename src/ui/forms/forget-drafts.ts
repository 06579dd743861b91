import { localStore } from '#ui/api/tokens.ts';

/** What the name of each draft in the browser's storage begins with. */
export const DRAFT_PREFIX = 'draft ';

export const draftKeysOf = (storage: Pick<Storage, 'key' | 'length'> | null): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) => key.startsWith(DRAFT_PREFIX));

const listeners = new Set<() => void>();

/** Told when all drafts are forgotten: pages that have fields hold some of them. */
export const whenForgotten = (listener: () => void): void => void listeners.add(listener);

/** Forgets every draft of this browser. A part of its own: every page may sign somebody out, and most have no draft. */
export function forgetDrafts(): void {
  const storage = localStore();
  for (const key of draftKeysOf(storage)) storage?.removeItem(key);
  for (const listener of listeners) listener();
}
