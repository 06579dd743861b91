import { readsTogether } from '#ui/parts/reads-together.ts';
import { useRead } from '#ui/api/use-read.ts';
import { listSessions, type SessionRow } from '../../../contract/session.ts';

const SHOWN = 8; // sessions

/** My sessions: those that run now, however old, and then the newest ones. */
export function useMySessions() {
  const running = useRead(listSessions, { query: { mine: 'true', status: 'ACTIVE', limit: SHOWN } });
  const newest = useRead(listSessions, { query: { mine: 'true', limit: SHOWN } });
  return {
    ...readsTogether([newest, running]),
    data:
      running.data && newest.data
        ? {
            rows: joined(running.data.items, newest.data.items),
            running: running.data.total,
            total: newest.data.total,
          }
        : undefined,
  };
}
export type MySessions = ReturnType<typeof useMySessions>;

function joined(running: readonly SessionRow[], newest: readonly SessionRow[]): SessionRow[] {
  const others = newest.filter(({ id }) => !running.some((row) => row.id === id));
  return [...running, ...others].slice(0, SHOWN);
}
