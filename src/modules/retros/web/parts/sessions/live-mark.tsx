import { listSessions } from '#modules/retros/contract/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { MARK_EVERY_MS, NavMark } from '#ui/parts/nav-mark.tsx';

/** Says beside the place of retrospectives that one runs now. */
export function LiveMark() {
  const running = useRead(listSessions, { query: { status: 'ACTIVE', limit: 1 } }, { refetchInterval: MARK_EVERY_MS });
  return <NavMark kind="live" count={running.data?.total ?? 0} />;
}
