import { useState } from 'react';
import type { ItemPart } from '#modules/boards/contract/item.ts';
import { isStale } from '#ui/forms/stale.ts';
import { told } from '../board/command-core.ts';
import { keepFocus } from './keep-focus.ts';
import { refreshParts } from './refresh-parts.ts';

/** Does something with what hangs on an item, reads it again, and says why it was refused. */
export function usePartWrite(part: ItemPart) {
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it was taken */
  async function write(ask: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await ask();
      await refreshParts([part]);
      keepFocus();
      return true;
    } catch (error) {
      // Somebody else has changed it: what they wrote is read, to be shown beside one's own.
      if (isStale(error)) await refreshParts([part]);
      told(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, write };
}
