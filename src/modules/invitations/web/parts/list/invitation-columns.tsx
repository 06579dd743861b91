import type { Column } from '#ui/lists/column.ts';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Invitation, InvitationStatus } from '../../../contract/invitation.ts';
import { useRoleName } from '../role-name.ts';

const looks: Readonly<Record<InvitationStatus, StatusKind>> = {
  pending: 'active',
  accepted: 'done',
  declined: 'canceled',
  expired: 'draft',
  revoked: 'canceled',
};

/** To whom, as what and to which teams, and its state. */
export function useInvitationColumns({ isInTeam = false } = {}): readonly Column<Invitation>[] {
  const t = useText('invitations');
  const format = useFormat();
  const roleName = useRoleName();
  const placesOf = ({ team, teams }: Invitation): readonly string[] => (team ? [team.name] : teams.map(({ name }) => name));
  const asWhat = (invitation: Invitation): string => {
    const places = isInTeam ? [] : placesOf(invitation);
    return [roleName(invitation.type, invitation.role), ...(places.length > 0 ? [format.list(places)] : [])].join(' · ');
  };
  const when = ({ status, expiresAt, answeredAt }: Invitation): string =>
    status === 'pending' ? t('list.until', { day: format.date(expiresAt) }) : format.date(answeredAt ?? expiresAt);
  return [
    { id: 'email', title: t('invite.email'), cell: ({ email }) => email, sub: asWhat },
    {
      id: 'status',
      title: t('list.filter'),
      width: 200,
      cell: ({ status }) => <StatusShape kind={looks[status]}>{t(`status.${status}`)}</StatusShape>,
      sub: when,
    },
  ];
}
