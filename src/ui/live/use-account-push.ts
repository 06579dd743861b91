import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#ui/api/use-session.ts';
import { holdConnection } from './connections.ts';

/** Hears what the server sends to the signed-in person outside any room, such as `features:updated`; keeps the connection open meanwhile. */
export function useAccountPush(event: string, listener: (payload: Readonly<Record<string, unknown>>) => void): void {
  const isSignedIn = useSession().status === 'signedIn';
  const heard = useEffectEvent(listener);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const { connection, release } = holdConnection();
    const stop = connection.onPush((name, payload) => {
      if (name === event) heard(payload);
    });
    return () => {
      stop();
      release();
    };
  }, [event, isSignedIn]);
}
