import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '#ui/api/session.ts';
import { useMe } from '#ui/api/use-session.ts';
import { FEATURES_UPDATED } from './features.ts';

const NOTIFICATIONS = ['notifications.list', 'notifications.countUnread'];
/** What shows the account's plan, besides the person's own rights. */
const PLAN = ['accounts.getCurrent', 'features.get', 'billing.getSubscription', 'billing.getUsage', 'cart.get'];

/**
 * Hears what the account and the person are told outside any room. The connection is fetched after the first screen, and
 * is the one that rooms use. Each time it has come, the first too, what was missed without it is read again.
 */
export function useLiveNews(): void {
  const client = useQueryClient();
  const me = useMe();
  const isIn = me !== null && me.emailVerified;
  useEffect(() => {
    if (!isIn) return undefined;
    let stop = (): void => {};
    let isOver = false;
    const readAnew = (ids: readonly string[]): void => ids.forEach((id) => void client.invalidateQueries({ queryKey: [id] }));
    const hear = (event: string, payload: object): void => {
      if (event === FEATURES_UPDATED) window.dispatchEvent(new CustomEvent(FEATURES_UPDATED, { detail: payload }));
      else if (event === 'plan:changed') {
        void session.reload().catch(() => undefined);
        readAnew(PLAN);
      } else if (event === 'notification:new' || event === 'notification:read') readAnew(NOTIFICATIONS);
    };
    const listen = async (): Promise<void> => {
      const { holdConnection } = await import('#ui/live/connections.ts');
      if (isOver) return;
      const { connection, release } = holdConnection();
      let wasThere = false;
      const look = (): void => {
        const isThere = connection.state().status === 'connected';
        if (isThere && !wasThere) readAnew([...NOTIFICATIONS, 'features.get']);
        wasThere = isThere;
      };
      const stops = [connection.onPush(hear), connection.subscribe(look), release];
      stop = () => stops.forEach((end) => end());
      look();
    };
    // Without it the page works: what changes elsewhere shows with the next read.
    const timer = setTimeout(() => void listen().catch(() => undefined), 500);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, isIn]);
}
