import { useText } from '#ui/text/use-text.ts';
import type { Invitation } from '../../contract/invitation.ts';

/** Names a role as the reader's language does: of an account, or of a team. */
export function useRoleName(): (type: Invitation['type'], role: Invitation['role']) => string {
  const t = useText('invitations');
  return (type, role) => (type === 'team' ? t(`teamRole.${role}` as never) : t(`role.${role}` as never));
}
