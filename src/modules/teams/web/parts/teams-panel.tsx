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
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useTeams(page);
  const problem = useProblemText(error);
  const make = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      {t('list.make')}
    </Button>
  );
  return (
    <>
      <Panel
        isFlush
        title={t('list.title')}
        hint={data && t('list.count', { count: data.total })}
        actions={
          data && data.total > 0 ? (
            <Button size="sm" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
              {t('list.make')}
            </Button>
          ) : undefined
        }
      >
        {error && !data && (
          <ErrorState title={problem ?? ''} safe={t('list.failedSafe')} requestId={error.requestId} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <div className={classes.loading}>
            <RowsSkeleton rows={4} />
          </div>
        )}
        {data && data.total === 0 && (
          <EmptyState scene="seats" title={t('list.none')} action={make}>
            {t('list.noneHint')}
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul className={classes.rows}>
            {data.items.map((team) => (
              <Row key={team.id} team={team} onOpen={() => onOpen(team.id)} />
            ))}
          </ul>
        )}
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
      {isMaking && (
        <NewTeamPanel
          onClose={() => setMaking(false)}
          onMade={(teamId) => {
            setMaking(false);
            onOpen(teamId);
          }}
        />
      )}
      {openId && !isMaking && <TeamPanel key={openId} teamId={openId} onClose={() => onOpen(null)} further={further} />}
    </>
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
