import { useRead } from '#ui/api/use-read.ts';
import { listSessions, type SessionRow } from '../../../contract/session.ts';

const SHOWN = 8; // sessions

/** My sessions: those that run now, however old, and then the newest ones. */
export function useMySessions() {
  const running = useRead(listSessions, { query: { mine: 'true', status: 'ACTIVE', limit: SHOWN } });
  const newest = useRead(listSessions, { query: { mine: 'true', limit: SHOWN } });
  const isThere = running.data !== undefined && newest.data !== undefined;
  return {
    data: isThere
      ? {
          rows: joined(running.data.items, newest.data.items),
          running: running.data.total,
          total: newest.data.total,
        }
      : null,
    error: isThere ? null : (newest.error ?? running.error),
    retry() {
      void running.refetch();
      void newest.refetch();
    },
  };
}
export type MySessions = ReturnType<typeof useMySessions>;

function joined(running: readonly SessionRow[], newest: readonly SessionRow[]): SessionRow[] {
  const others = newest.filter(({ id }) => !running.some((row) => row.id === id));
  return [...running, ...others].slice(0, SHOWN);
}
