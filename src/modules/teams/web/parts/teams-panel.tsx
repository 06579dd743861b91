import { Button, Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Team, TeamId } from '../../contract.ts';
import { TEAMS_A_PAGE, useTeams } from '../api.ts';
import { NewTeamPanel } from './new-team-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import classes from './teams.module.css';

interface Props {
  /** The team that stands open beside, kept in the address by whoever shows this. */
  readonly openId: TeamId | null;
  readonly onOpen: (teamId: TeamId | null) => void;
  /** What a module above adds to an open team: its invitations. */
  readonly further: (team: Team) => ReactNode;
}

/** The account's teams; each opens beside, with its people and what happened in it. */
export function TeamsPanel({ openId, onOpen, further }: Props) {
  const t = useText('teams');
  const [isMaking, setMaking] = useState(false);
  const [page, setPage] = useState(1);
  const read = useTeams(page);
  const { data } = read;
  const onMade = (teamId: TeamId): void => {
    setMaking(false);
    onOpen(teamId);
  };
  const make = (size: 'sm' | 'md') => (
    <Button size={size} variant="default" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
      {t('list.make')}
    </Button>
  );
  return (
    <>
      <Panel
        isFlush
        title={t('list.title')}
        hint={data && t('list.count', { count: data.total })}
        actions={data && data.total > 0 && make('sm')}
      >
        <Body read={read} make={make('md')} onOpen={onOpen} />
      </Panel>
      {data && data.total > TEAMS_A_PAGE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(data.total / TEAMS_A_PAGE)}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': t('list.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
        />
      )}
      {isMaking && <NewTeamPanel onClose={() => setMaking(false)} onMade={onMade} />}
      {openId && !isMaking && <TeamPanel key={openId} teamId={openId} onClose={() => onOpen(null)} further={further} />}
    </>
  );
}

interface BodyProps {
  readonly read: ReturnType<typeof useTeams>;
  readonly make: ReactNode;
  readonly onOpen: (teamId: TeamId) => void;
}

function Body({ read: { data, error, refetch }, make, onOpen }: BodyProps) {
  const t = useText('teams');
  const problem = useProblemText(error);
  if (!data) {
    if (error) {
      return <ErrorState title={problem ?? ''} safe={t('list.failedSafe')} requestId={error.requestId} onRetry={() => void refetch()} />;
    }
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={4} />
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState scene="seats" title={t('list.none')} action={make}>
        {t('list.noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.rows}>
      {data.items.map((team) => (
        <Row key={team.id} team={team} onOpen={() => onOpen(team.id)} />
      ))}
    </ul>
  );
}

function Row({ team, onOpen }: { team: Team; onOpen: () => void }) {
  const t = useText('teams');
  const format = useFormat();
  return (
    <li className={classes.row}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <b>{team.name}</b>
        <small>{team.description ?? t('list.since', { day: format.date(team.createdAt) })}</small>
      </button>
      <span className={classes.count}>{t('list.members', { count: team.memberCount })}</span>
    </li>
  );
}
