import { decide } from '#shared/permissions.ts';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { actions } from '../../../contract/actions.ts';

/** Whoever works in a team may; which team is theirs the server knows. An account’s observer never does (S2-47). */
export function useMayCreate(): boolean {
  const me = useMe();
  const participantRole = me?.accountRole === 'OBSERVER' ? 'observer' : 'member';
  return decide(actorOf(me), actions.create, { participantRole }).allow;
}
