import { useEffect, useRef } from 'react';
import { useBoard } from '../board/board-room.ts';
import { refreshParts } from './refresh-parts.ts';

/** After a lost connection nobody has said what has changed meanwhile: all that hangs on the open item is read again. */
export function useFreshParts(): void {
  const { canSend } = useBoard();
  const wasAway = useRef(false);
  useEffect(() => {
    if (canSend && wasAway.current) void refreshParts();
    wasAway.current = !canSend;
  }, [canSend]);
}
