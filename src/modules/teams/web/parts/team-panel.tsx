import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Team, TeamId, TeamWithMembers } from '../../contract.ts';
import { useDeleteTeam, useTeam } from '../api.ts';
import { TeamActivityList } from './team-activity.tsx';
import { TeamDetails } from './team-details.tsx';
import { TeamMembers } from './team-members.tsx';
import classes from './teams.module.css';

interface Props {
  readonly teamId: TeamId;
  readonly onClose: () => void;
  readonly further: (team: Team) => ReactNode;
}

/** One team beside the list: its name and purpose, its people, what else belongs to it, and what happened. */
export function TeamPanel({ teamId, onClose, further }: Props) {
  const t = useText('teams');
  const read = useTeam(teamId);
  const { data } = read;
  return (
    <SidePanel
      isOpen
      isInAddress
      onClose={onClose}
      title={data?.name ?? t('list.title')}
      actions={data && <TeamMenu team={data} onDeleted={onClose} />}
    >
      <Loaded read={read} skeleton={<RowsSkeleton rows={5} />}>
        {(team) => (
          <div className={classes.sections}>
            <TeamDetails key={team.updatedAt} team={team} />
            <TeamMembers team={team} />
            {further(team)}
            <TeamActivityList teamId={team.id} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

function TeamMenu({ team, onDeleted }: { team: TeamWithMembers; onDeleted: () => void }) {
  const t = useText('teams');
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteTeam(team.id);
  const onConfirm = (): void =>
    remove.mutate(undefined, {
      onSuccess() {
        toastDone(t('team.deleted', { name: team.name }));
        onDeleted();
      },
      onError(error) {
        setAsking(false);
        toastProblem(problemText(error), { error });
      },
    });
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('team.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item className={classes.delete} leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('team.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        isBusy={remove.isPending}
        title={t('team.deleteTitle', { name: team.name })}
        verb={t('team.delete')}
        keep={t('team.deleteKeep')}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        {t('team.deleteText')}
      </ConfirmDialog>
    </>
  );
}
