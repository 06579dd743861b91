import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useSearchParams } from 'react-router';
import { listPeople } from '#modules/accounts/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './list.module.css';

const A_PAGE = 25; // rows

/** The account's people, by name. */
export function PeoplePanel() {
  const t = useText('invitations');
  const tUi = useText('ui');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = { limit: A_PAGE, offset: (page - 1) * A_PAGE };
  const { data, error, refetch } = useRead(listPeople, { query }, { placeholderData: (before) => before });
  const problem = useProblemText(error);
  const go = (next: number): void => {
    const address = new URLSearchParams(search);
    address.set('page', String(next));
    setSearch(address, { replace: true });
  };
  return (
    <>
      <Panel isFlush title={t('manage.people')} hint={data && t('manage.countPeople', { count: data.total })}>
        {error && !data && <ErrorState title={problem ?? ''} requestId={error.requestId} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className={classes.loading}>
            <RowsSkeleton rows={6} />
          </div>
        )}
        <ul>
          {data?.items.map((person) => (
            <li key={person.userId} className={classes.row}>
              <Avatar person={{ id: person.userId, name: person.name, avatarUrl: person.avatarUrl }} size={32} isNamed={false} />
              <span className={classes.main}>
                <b>{person.name}</b>
                <small>{person.email}</small>
              </span>
              <span className={classes.fact}>{tUi(`parts.roles.${person.accountRole}`)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {data && data.total > A_PAGE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(data.total / A_PAGE)}
          value={page}
          onChange={go}
          getItemProps={(number) => ({ 'aria-label': t('list.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
        />
      )}
    </>
  );
}
