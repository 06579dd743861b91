import { useState, type ReactNode } from 'react';
import { accountRoles } from '#shared/permissions.ts';
import { useMe } from '#ui/api/use-session.ts';
import { oneOf, textFilter } from '#ui/lists/filters.ts';
import { ChoiceFilter, SearchFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import type { List } from '#ui/lists/list.ts';
import { useList } from '#ui/lists/use-list.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { memberStatuses } from '../../contract.ts';
import { PEOPLE_QUERY_MAX } from '../../contract/people.ts';
import { listMembers, type Member } from '../../contract/members.ts';
import { useMemberColumns } from './member-columns.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';

const filters = { q: textFilter(PEOPLE_QUERY_MAX), role: oneOf(accountRoles), status: oneOf(memberStatuses) };

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
  const format = useFormat();
  const [givingTo, setGivingTo] = useState<string | null>(null);
  const list = useList(listMembers, { params: { accountId }, filters, pageName: 'from' });
  const giving = list.rows?.find(({ id }) => id === givingTo);
  return (
    <>
      <ListPanel
        list={list}
        title={t('members.title')}
        hint={list.total !== undefined && format.number(list.total)}
        actions={actions}
        filters={<MemberFilters list={list} />}
        {...useMemberColumns(meId, ({ id }) => setGivingTo(id))}
        empty={{ scene: 'search', title: t('members.noneTitle') }}
        nothingFound={{ title: t('members.noneTitle'), text: t('members.none') }}
      />
      {giving && <PermissionsDialog key={giving.id} member={giving} onClose={() => setGivingTo(null)} />}
    </>
  );
}

function MemberFilters({ list }: { list: List<Member, typeof filters> }) {
  const t = useText('accounts');
  const ui = useText('ui');
  return (
    <>
      <SearchFilter list={list} name="q" label={t('members.search')} />
      <ChoiceFilter
        list={list}
        name="role"
        label={t('members.role')}
        any={t('members.allRoles')}
        choices={accountRoles}
        words={(role) => ui(`parts.roles.${role}`)}
      />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('members.status')}
        any={t('members.allStatuses')}
        choices={memberStatuses}
        words={(status) => t(`members.statuses.${status}`)}
      />
    </>
  );
}
