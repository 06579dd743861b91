import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { MARK_EVERY_MS, NavMark } from '#ui/parts/nav-mark.tsx';
import { listActionItems } from '../../../contract/action-item.ts';

/** How many open actions wait for the reader: those of others are on the page. */
export function WaitingMark() {
  const me = useMe();
  const query = { open: 'true', limit: 1, ...(me && { assigneeId: me.id }) };
  const waiting = useRead(listActionItems, { query }, { enabled: me !== null, refetchInterval: MARK_EVERY_MS });
  return <NavMark kind="count" count={waiting.data?.total ?? 0} />;
}
