import { useMemo, type ReactNode } from 'react';
import { ApiContext } from '#ui/api/api-context.ts';
import { api } from '#ui/api/client.ts';
import { keptApi } from './kept-call.ts';
import type { Room } from './room.ts';

/** Around the screen of a room: what its parts write beside the socket is kept while the server cannot be reached. */
export function KeptCalls({ room, children }: { room: Pick<Room<unknown>, 'keep' | 'read' | 'settled'> | null; children: ReactNode }) {
  const kept = useMemo(() => (room ? keptApi(room) : api), [room]);
  return <ApiContext value={kept}>{children}</ApiContext>;
}
