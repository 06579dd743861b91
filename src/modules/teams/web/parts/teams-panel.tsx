import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listTeams, type Team, type TeamId } from '../../contract.ts';
import { NewTeamPanel } from './new-team-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

interface Props {
  /** The team that is open beside the list; the screen keeps it in the address. */
  readonly openId: TeamId | null;
  readonly onOpen: (teamId: TeamId | null) => void;
  /** What a module above adds to an open team: its invitations. */
  readonly further: (team: Team) => ReactNode;
}

/** The account's teams; each opens beside the list, with its people and what happened in it. */
export function TeamsPanel({ openId, onOpen, further }: Props) {
  const t = useText('teams');
  const format = useFormat();
  const [isMaking, setMaking] = useState(false);
  const list = useList(listTeams, { pageSize: 25 });
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
      <ListPanel
        list={list}
        title={t('list.title')}
        hint={list.total !== undefined && t('list.count', { count: list.total })}
        actions={list.total !== 0 && make('sm')}
        columns={[
          {
            id: 'team',
            title: t('list.team'),
            cell: ({ name }) => name,
            sub: ({ description, createdAt }) => description ?? t('list.since', { day: format.date(createdAt) }),
          },
          {
            id: 'people',
            title: t('list.people'),
            width: 160,
            align: 'end',
            phone: 'figure',
            cell: ({ memberCount }) => t('list.members', { count: memberCount }),
          },
        ]}
        onOpen={({ id }) => onOpen(id)}
        empty={{ scene: 'seats', title: t('list.none'), text: t('list.noneHint'), action: make('md') }}
        failed={{ safe: t('list.failedSafe') }}
      />
      {isMaking && <NewTeamPanel onClose={() => setMaking(false)} onMade={onMade} />}
      {openId && !isMaking && <TeamPanel key={openId} teamId={openId} onClose={() => onOpen(null)} further={further} />}
    </>
  );
}
