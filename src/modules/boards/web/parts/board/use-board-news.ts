import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import type { BoardLink } from './board-room.ts';

const SOON_MS = 250; // pushes that come together are read once

/** What others do to the board is read again. */
export function useBoardNews(live: BoardLink, refresh: () => Promise<void>): void {
  const soon = useDebouncedCallback(refresh, SOON_MS);
  useEffect(
    () =>
      live.onPush(({ event }) => {
        if (event === 'board:changed') soon();
      }),
    [live, soon],
  );
}
