import { useSyncExternalStore } from 'react';
import { decide, type Action, type Decision, type Resource } from '#shared/permissions.ts';
import { actorOf, type Me } from './me.ts';
import { session, type SessionState } from './session.ts';

const prerendered: SessionState = { status: 'signedOut', expired: false };

/** Who is here. Prerendered pages are those of somebody signed out. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read, () => prerendered);
}

/** The signed-in person, or null. */
export function useMe(): Me | null {
  const state = useSession();
  return state.status === 'signedIn' ? state.me : null;
}

/** The server's own decision, made here first: what may be done, and else why not. */
export function useDecision(action: Action, resource?: Resource): Decision {
  return decide(actorOf(useMe()), action, resource);
}

export function useCan(action: Action, resource?: Resource): boolean {
  return useDecision(action, resource).allow;
}

export const signOut = (): Promise<void> => session.signOut();
