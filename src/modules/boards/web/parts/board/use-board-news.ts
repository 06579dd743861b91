import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import type { BoardChange } from '#modules/boards/contract/live.ts';
import type { BoardLink } from './board-room.ts';
import { saysGone } from './room-state.ts';

const SOON_MS = 250; // pushes that come together are read once

/** What others do to the board is read again, unless they deleted it: of a board that is gone nothing can be read. */
export function useBoardNews(live: BoardLink, refresh: () => Promise<void>): void {
  const soon = useDebouncedCallback(refresh, SOON_MS);
  useEffect(
    () =>
      live.onPush(({ event, payload }) => {
        if (event !== 'board:changed') return;
        // The server holds its own pushes to the contract.
        if (saysGone(payload as unknown as BoardChange)) soon.cancel();
        else soon();
      }),
    [live, soon],
  );
}
