import { useState, type ReactNode } from 'react';
import { accountRoles } from '#shared/permissions.ts';
import { useMe } from '#ui/api/use-session.ts';
import { oneOf, textFilter } from '#ui/lists/filters.ts';
import { ChoiceFilter, SearchFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { memberStatuses, PEOPLE_QUERY_MAX } from '../../contract.ts';
import { listMembers, type Member } from '../../contract/members.ts';
import { MemberMenu, MemberRights, MemberRole } from './member-cells.tsx';
import classes from './members-panel.module.css';
import { PermissionsDialog } from './permissions-dialog.tsx';

const filters = { q: textFilter(PEOPLE_QUERY_MAX), role: oneOf(accountRoles), status: oneOf(memberStatuses) };
const shapes = { ACTIVE: 'done', INACTIVE: 'draft', SUSPENDED: 'paused' } as const;

/**
 * The members of the current account: found, changed, suspended and removed. People who may only read them see the list.
 * @param actions right of the title, such as the button that invites
 */
export function MembersPanel({ actions }: { actions?: ReactNode }) {
  const me = useMe();
  return me && <Members accountId={me.accountId} meId={me.id} actions={actions} />;
}

function Members({ accountId, meId, actions }: { accountId: string; meId: string; actions: ReactNode }) {
  const t = useText('accounts');
  const ui = useText('ui');
  const format = useFormat();
  const [givingTo, setGivingTo] = useState<string | null>(null);
  const list = useList(listMembers, { params: { accountId }, filters, pageName: 'from' });
  const giving = list.rows?.find(({ id }) => id === givingTo);
  const give = ({ id }: Member): void => setGivingTo(id);
  return (
    <>
      <ListPanel
        list={list}
        title={t('members.title')}
        hint={list.total !== undefined && format.number(list.total)}
        actions={actions}
        filters={
          <>
            <SearchFilter list={list} name="q" label={t('members.search')} />
            <ChoiceFilter
              list={list}
              name="role"
              label={t('members.role')}
              isLabelHidden
              any={t('members.allRoles')}
              choices={accountRoles}
              words={(role) => ui(`parts.roles.${role}`)}
            />
            <ChoiceFilter
              list={list}
              name="status"
              label={t('members.status')}
              isLabelHidden
              any={t('members.allStatuses')}
              choices={memberStatuses}
              words={(status) => t(`members.statuses.${status}`)}
            />
          </>
        }
        columns={[
          {
            id: 'member',
            title: t('members.member'),
            before: ({ user }) => <Avatar person={user} size={32} isNamed={false} />,
            cell: ({ user }) => (
              <>
                {user.name} {user.id === meId && <span className={classes.quiet}>({t('members.you')})</span>}
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
            cell: (member) => <MemberRights member={member} onGive={() => give(member)} />,
          },
          {
            id: 'joined',
            title: t('members.joined'),
            width: 124,
            phone: 'hidden',
            cell: ({ joinedAt }) => joinedAt && <span className={classes.quiet}>{format.date(joinedAt)}</span>,
          },
        ]}
        rowActions={(member) => <MemberMenu member={member} onGive={() => give(member)} />}
        empty={{ scene: 'search', title: t('members.noneTitle') }}
        nothingFound={{ title: t('members.noneTitle'), text: t('members.none') }}
      />
      {giving && <PermissionsDialog key={giving.id} member={giving} onClose={() => setGivingTo(null)} />}
    </>
  );
}
