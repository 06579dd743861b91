import { Button } from '@mantine/core';
import { useMe } from '#ui/api/use-session.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Column } from '#ui/lists/column.ts';
import { textFilter } from '#ui/lists/filters.ts';
import { SearchFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listActivations, type UserActivation } from '../../../contract/usage.ts';
import { useActivate, useDeactivate } from '../../api.ts';
import { showsPrices, type Billing } from '../billing.ts';

const SEARCH_MAX = 200; // as the endpoint takes it
const filters = { search: textFilter(SEARCH_MAX) };

/** Who has a place, and what each costs in a month. */
export function UsersPanel({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const list = useList(listActivations, { filters, pageName: 'from' });
  return (
    <Stack gap={12}>
      {showsPrices(billing.subscription) && <Muted size={13}>{t('users.places')}</Muted>}
      <ListPanel
        list={list}
        title={t('users.title')}
        hint={list.total !== undefined && format.number(list.total)}
        filters={<SearchFilter list={list} name="search" label={t('users.search')} />}
        columns={useColumns(billing)}
        empty={{ scene: 'seats', title: t('users.emptyTitle') }}
        nothingFound={{ title: t('users.noneTitle'), text: t('users.none') }}
      />
    </Stack>
  );
}

function useColumns({ mayChange }: Billing): readonly Column<UserActivation>[] {
  const t = useText('billing-screens');
  const ui = useText('ui');
  const format = useFormat();
  const me = useMe();
  const day = (when: string | null) => <Muted size={13}>{when ? format.date(when) : '–'}</Muted>;
  return [
    {
      id: 'member',
      title: t('users.member'),
      before: ({ user, name }) => <Avatar person={{ ...user, name }} size={32} isNamed={false} />,
      cell: ({ name }) => name,
      sub: ({ email }) => email,
    },
    { id: 'role', title: t('users.role'), width: 104, cell: ({ role }) => ui(`parts.roles.${role}`) },
    {
      id: 'state',
      title: t('users.state'),
      width: 112,
      cell: ({ isActive }) => (
        <StatusShape kind={isActive ? 'done' : 'draft'}>{t(isActive ? 'users.active' : 'users.inactive')}</StatusShape>
      ),
    },
    { id: 'since', title: t('users.since'), width: 124, phone: 'hidden', cell: ({ activatedAt }) => day(activatedAt) },
    { id: 'billed', title: t('users.billed'), width: 124, phone: 'hidden', cell: ({ lastBilledAt }) => day(lastBilledAt) },
    {
      id: 'monthly',
      title: t('users.monthly'),
      width: 112,
      align: 'end',
      phone: 'named',
      cell: ({ monthlyBilling }) => format.money(monthlyBilling),
    },
    {
      id: 'change',
      title: t('users.change'),
      width: 128,
      align: 'end',
      phone: 'figure',
      cell: (row) => mayChange && row.role !== 'OWNER' && row.userId !== me?.id && <Change row={row} />,
    },
  ];
}

function Change({ row: { userId, name, isActive } }: { row: UserActivation }) {
  const t = useText('billing-screens');
  const activate = useActivate(userId);
  const deactivate = useDeactivate(userId);
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(t('users.failed'), { hint: problemText(error), error });
  const turn = (to: boolean): void => {
    const [call, back] = to ? [activate, deactivate] : [deactivate, activate];
    call.mutate(undefined, {
      onError,
      onSuccess: () => toastUndo(t(to ? 'users.activated' : 'users.deactivated', { name }), () => back.mutate(undefined, { onError })),
    });
  };
  return (
    <Button
      size="sm"
      variant={isActive ? 'subtle' : 'default'}
      {...(isActive && { color: 'gray' })}
      loading={activate.isPending || deactivate.isPending}
      aria-label={t(isActive ? 'users.deactivateOf' : 'users.activateOf', { name })}
      onClick={() => turn(!isActive)}
    >
      {t(isActive ? 'users.deactivate' : 'users.activate')}
    </Button>
  );
}
