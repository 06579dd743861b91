import { useRef } from 'react';
import { Button, NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useSearchParams } from 'react-router';
import type { AccountId } from '#shared/ids.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { invitationStatuses, type Invitation, type InvitationStatus } from '../../../contract/invitation.ts';
import { useInvitations } from '../../api.ts';
import { InvitationRow } from './invitation-row.tsx';
import classes from './list.module.css';

const A_PAGE = 25; // rows
const ANY = '';

/** All invitations of the account, those to its teams too; the filter and the page stand in the address. */
export function InvitationsPanel({ accountId, onInvite }: { accountId: AccountId; onInvite: () => void }) {
  const t = useText('invitations');
  const [search, setSearch] = useSearchParams();
  const status = statusOf(search.get('status'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useInvitations(accountId, { status, limit: A_PAGE, offset: (page - 1) * A_PAGE });
  const problem = useProblemText(error);
  const show = (name: 'status' | 'page', value: string): void => {
    const address = new URLSearchParams(search);
    if (name === 'status') address.delete('page');
    if (value === ANY) address.delete(name);
    else address.set(name, value);
    setSearch(address, { replace: true });
  };
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          size="sm"
          aria-label={t('list.filter')}
          value={status ?? ANY}
          onChange={({ currentTarget }) => show('status', currentTarget.value)}
          data={[{ value: ANY, label: t('list.any') }, ...invitationStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))]}
        />
      </div>
      <Panel isFlush>
        {error && !data && <ErrorState title={problem ?? ''} requestId={error.requestId} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className={classes.loading}>
            <RowsSkeleton rows={6} />
          </div>
        )}
        {data?.items.length === 0 && <None isFiltered={status !== null} onInvite={onInvite} onShowAll={() => show('status', ANY)} />}
        {data && data.items.length > 0 && <Rows items={data.items} />}
      </Panel>
      {data && data.total > A_PAGE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(data.total / A_PAGE)}
          value={page}
          onChange={(next) => show('page', String(next))}
          getItemProps={(number) => ({ 'aria-label': t('list.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
        />
      )}
    </>
  );
}

function Rows({ items }: { items: readonly Invitation[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusNear(list);
  return (
    <ul ref={list}>
      {items.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function None({ isFiltered, onInvite, onShowAll }: { isFiltered: boolean; onInvite: () => void; onShowAll: () => void }) {
  const t = useText('invitations');
  const action = (
    <Button variant="default" onClick={isFiltered ? onShowAll : onInvite}>
      {t(isFiltered ? 'list.showAll' : 'manage.invite')}
    </Button>
  );
  return (
    <EmptyState scene={isFiltered ? 'search' : 'seats'} title={t(isFiltered ? 'list.noneSuch' : 'list.none')} action={action}>
      {!isFiltered && t('list.noneHint')}
    </EmptyState>
  );
}

const statusOf = (wanted: string | null): InvitationStatus | null =>
  invitationStatuses.find((one) => one === wanted?.toLowerCase()) ?? null;
