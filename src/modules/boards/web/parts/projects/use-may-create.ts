import { useCan, useMe } from '#ui/api/use-session.ts';
import { actions } from '../../../contract/actions.ts';

/** Whoever works in a team may; which team is theirs the server knows. An account’s observer never does (S2-47). */
export function useMayCreate(): boolean {
  return useCan(actions.create, { participantRole: useMe()?.accountRole === 'OBSERVER' ? 'observer' : 'member' });
}
