import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';

/** How fresh a connection is: "Synced 4 minutes ago, 212 customers". @param now milliseconds */
export function useSyncedLine({ status, isActive, isSyncing, failing, lastSyncedAt, customers }: Integration, now: number): string {
  const t = useText('revenue-screens');
  const format = useFormat();
  if (status === 'not_verified') return t('connection.notRead');
  if (status === 'refused') return lastSyncedAt ? t('connection.last', { day: format.dateTime(lastSyncedAt) }) : t('connection.never');
  if (isSyncing) return t('connection.reading', { customers });
  if (!isActive) return lastSyncedAt ? t('connection.stoppedAt', { day: format.dateTime(lastSyncedAt) }) : t('connection.stopped');
  if (failing) return t(`connection.failing.${failing.code}`, { since: format.dateTime(failing.since) });
  if (!lastSyncedAt) return t('connection.waiting');
  return t('connection.synced', { ago: format.relative(Math.min(Date.parse(lastSyncedAt), now), now), customers });
}
