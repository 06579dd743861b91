import { useEffect } from 'react';
import { session, type SessionState } from '#ui/api/session.ts';

/** Finds out who is here, on the first page that needs it. */
export function useStart({ status }: SessionState): void {
  useEffect(() => {
    if (status === 'initializing') void session.start();
  }, [status]);
}
