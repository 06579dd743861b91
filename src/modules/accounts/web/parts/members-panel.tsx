import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { Page } from '#shared/endpoint.ts';
import { accountRoles } from '#shared/permissions.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import table from '#ui/parts/table.module.css';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { memberStatuses } from '../../contract.ts';
import { listMembers, type Member } from '../../contract/members.ts';
import { MemberRow } from './member-row.tsx';
import { useMembersFilter } from './members-filter.ts';
import classes from './members-panel.module.css';

const TYPING_MS = 250;

/**
 * The members of the current account: found, changed, suspended and removed. Whoever may only read them sees the list.
 * @param actions right of the title, such as the button that invites
 */
export function MembersPanel({ actions }: { actions?: ReactNode }) {
  const me = useMe();
  return me && <Members accountId={me.accountId} actions={actions} />;
}

function Members({ accountId, actions }: { accountId: string; actions: ReactNode }) {
  const t = useText('accounts');
  const format = useFormat();
  const filter = useMembersFilter();
  const { data, error, refetch } = useRead(
    listMembers,
    { params: { accountId }, query: filter.query },
    { placeholderData: keepPreviousData },
  );
  const words = useProblemText(error);
  return (
    <Panel title={t('members.title')} hint={data && format.number(data.total)} actions={actions} isFlush>
      <Filters filter={filter} />
      {!data && words === null && (
        <div className={classes.loading}>
          <RowsSkeleton rows={4} />
        </div>
      )}
      {!data && words !== null && <ErrorState title={words} requestId={error?.requestId} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          scene="search"
          title={t('members.noneTitle')}
          action={
            <Button variant="default" onClick={filter.clear}>
              {t('members.clear')}
            </Button>
          }
        >
          {t('members.none')}
        </EmptyState>
      )}
      {data && data.total > 0 && <MembersTable page={data} />}
      {data && <Pages page={data} onGo={(offset) => filter.set('from', offset === 0 ? '' : String(offset))} />}
    </Panel>
  );
}

function Filters({ filter: { query, set } }: { filter: ReturnType<typeof useMembersFilter> }) {
  const t = useText('accounts');
  const ui = useText('ui');
  const [typed, setTyped] = useState(query.q ?? '');
  const search = useDebouncedCallback((text: string) => set('q', text.trim()), TYPING_MS);
  return (
    <div className={classes.filters}>
      <TextInput
        size="sm"
        className={classes.search ?? ''}
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <NativeSelect
        size="sm"
        aria-label={t('members.role')}
        value={query.role ?? ''}
        onChange={(event) => set('role', event.currentTarget.value)}
        data={[
          { value: '', label: t('members.allRoles') },
          ...accountRoles.map((role) => ({ value: role, label: ui(`parts.roles.${role}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('members.status')}
        value={query.status ?? ''}
        onChange={(event) => set('status', event.currentTarget.value)}
        data={[
          { value: '', label: t('members.allStatuses') },
          ...memberStatuses.map((status) => ({ value: status, label: t(`members.statuses.${status}`) })),
        ]}
      />
    </div>
  );
}

function MembersTable({ page }: { page: Page<Member> }) {
  const t = useText('accounts');
  const box = useRef<HTMLDivElement>(null);
  useFocusNear(box);
  return (
    <div ref={box} className={classes.scroll}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('members.member')}</th>
            <th scope="col">{t('members.role')}</th>
            <th scope="col">{t('members.status')}</th>
            <th scope="col">{t('members.permissions')}</th>
            <th scope="col">{t('members.joined')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('members.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pages({ page, onGo }: { page: Page<Member>; onGo: (offset: number) => void }) {
  const t = useText('accounts');
  const { offset, limit, total } = page;
  if (total <= limit && offset === 0) return null;
  const to = Math.min(total, offset + limit);
  return (
    <div className={classes.pages}>
      <span>{t('members.page', { from: Math.min(total, offset + 1), to, total })}</span>
      <div>
        <Button size="sm" variant="default" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - limit))}>
          {t('members.earlier')}
        </Button>
        <Button size="sm" variant="default" disabled={to >= total} onClick={() => onGo(offset + limit)}>
          {t('members.later')}
        </Button>
      </div>
    </div>
  );
}
