import { useRead } from '#ui/api/use-read.ts';
import { MARK_EVERY_MS, NavMark } from '#ui/parts/nav-mark.tsx';
import { listSessions } from '../../../contract/session.ts';

/** Says beside the place of sessions that one runs now. */
export function LiveMark() {
  const running = useRead(listSessions, { query: { status: 'ACTIVE', limit: 1 } }, { refetchInterval: MARK_EVERY_MS });
  return <NavMark kind="live" count={running.data?.total ?? 0} />;
}
