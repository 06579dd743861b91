import { Button, Checkbox, NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useSearchParams } from 'react-router';
import { listTeams } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { listActionItems } from '../../contract/action-item.ts';
import { ActionItemRow } from '../parts/action-item-row.tsx';
import classes from '../parts/action-items.module.css';
import { queryOf, readFilter, statusChoices, writeFilter, type Filter } from '../parts/filter.ts';

const PAGE_SIZE = 50; // rows

/** What was agreed anywhere in the account, and how far it is. */
export function ActionItems() {
  const t = useText('action-items');
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const query = { limit: PAGE_SIZE, offset: (filter.page - 1) * PAGE_SIZE, ...queryOf(filter, me?.id ?? null) };
  const read = useRead(listActionItems, { query }, { placeholderData: (before) => before });
  const show = (next: Partial<Filter>): void => setSearch(writeFilter({ ...filter, page: 1, ...next }), { replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        status={read.data && t(filter.status === 'open' ? 'openCount' : 'count', { count: read.data.total })}
      />
      <Filters filter={filter} onChange={show} />
      <Panel isFlush>
        <Body read={read} filter={filter} onFilter={show} />
      </Panel>
      {read.data && read.data.total > PAGE_SIZE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(read.data.total / PAGE_SIZE)}
          value={filter.page}
          onChange={(page) => show({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('pages.page', { page }) })}
        />
      )}
    </>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Partial<Filter>) => void }) {
  const t = useText('action-items');
  const { data } = useRead(listTeams, { query: { limit: 200 } });
  const isStatus = (text: string): text is Filter['status'] => statusChoices.some((one) => one === text);
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        aria-label={t('status')}
        value={filter.status}
        onChange={({ currentTarget: { value } }) => isStatus(value) && onChange({ status: value })}
        data={statusChoices.map((one) => ({ value: one, label: t(`statuses.${one}`) }))}
      />
      <NativeSelect
        size="sm"
        aria-label={t('team')}
        value={filter.teamId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ teamId: value || null })}
        data={[{ value: '', label: t('anyTeam') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
      />
      <Checkbox label={t('mine')} checked={filter.isMine} onChange={(event) => onChange({ isMine: event.currentTarget.checked })} />
    </div>
  );
}

interface BodyProps {
  readonly read: ReturnType<typeof useRead<typeof listActionItems>>;
  readonly filter: Filter;
  readonly onFilter: (next: Partial<Filter>) => void;
}

function Body({ read: { data, error, refetch }, filter, onFilter }: BodyProps) {
  const t = useText('action-items');
  const { has } = usePlaces();
  if (error && !data) {
    return <ErrorState title={t('failed')} safe={t('failedSafe')} requestId={error.requestId} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={6} />
      </div>
    );
  }
  if (data.items.length > 0) {
    return (
      <ul className={classes.list}>
        {data.items.map((item) => (
          <ActionItemRow key={item.id} item={item} />
        ))}
      </ul>
    );
  }
  const isNarrowed = filter.status !== 'open' || filter.teamId !== null || filter.isMine || filter.page > 1;
  if (isNarrowed) {
    const all = (
      <Button variant="default" onClick={() => onFilter({ status: 'open', teamId: null, isMine: false })}>
        {t('showOpen')}
      </Button>
    );
    return <EmptyState scene="search" title={t('noMatch')} action={all} />;
  }
  return (
    <EmptyState
      scene="done"
      title={t('none')}
      action={has('/retrospectives') && <LinkButton to="/retrospectives">{t('toRetrospectives')}</LinkButton>}
    >
      {t('noneHint')}
    </EmptyState>
  );
}
