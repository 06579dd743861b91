import { Muted } from '#ui/layout/muted.tsx';
import type { Column } from '#ui/lists/column.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Member } from '../../contract/members.ts';
import { MemberMenu, MemberRights, MemberRole } from './member-cells.tsx';
import classes from './members-panel.module.css';

const shapes = { ACTIVE: 'done', INACTIVE: 'draft', SUSPENDED: 'paused' } as const;

/** Who, and what they may do. @param onGive opens the permissions of a member */
export function useMemberColumns(meId: string, onGive: (member: Member) => void) {
  const t = useText('accounts');
  const format = useFormat();
  const columns: readonly Column<Member>[] = [
    {
      id: 'member',
      title: t('members.member'),
      before: ({ user }) => <Avatar person={user} size={32} isNamed={false} />,
      cell: ({ user }) => (
        <>
          {user.name} {user.id === meId && <Muted className={classes.you}>({t('members.you')})</Muted>}
        </>
      ),
      sub: ({ user }) => user.email,
    },
    { id: 'role', title: t('members.role'), width: 156, cell: (member) => <MemberRole member={member} /> },
    {
      id: 'status',
      title: t('members.status'),
      width: 128,
      cell: ({ status }) => status && <StatusShape kind={shapes[status]}>{t(`members.statuses.${status}`)}</StatusShape>,
    },
    {
      id: 'permissions',
      title: t('members.permissions'),
      width: 148,
      cell: (member) => <MemberRights member={member} onGive={() => onGive(member)} />,
    },
    {
      id: 'joined',
      title: t('members.joined'),
      width: 124,
      phone: 'hidden',
      cell: ({ joinedAt }) => joinedAt && <Muted size={13}>{format.date(joinedAt)}</Muted>,
    },
  ];
  return { columns, rowActions: (member: Member) => <MemberMenu member={member} onGive={() => onGive(member)} /> };
}
