import { Button, Menu } from '@mantine/core';
import { IconRun } from '@tabler/icons-react';
import type { BacklogItem } from '#modules/boards/contract/backlog.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { BulkBar } from '../board/bulk-bar.tsx';
import { usePlanning } from '../sprints/use-planning.ts';
import classes from './backlog.module.css';

/** What can be done with several items of the backlog at once. */
export function BacklogBar({ items, sprints }: { items: readonly BacklogItem[]; sprints: readonly Sprint[] }) {
  const t = useText('boards-planning');
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  const { plan } = usePlanning();
  const selected = useUi((state) => state.selected);
  const ids = items.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  if (ids.length === 0) return null;
  const open = sprints.filter(({ status }) => status !== 'completed');
  const put = async (sprint: Sprint): Promise<void> => {
    if (await plan(sprint, ids)) ui.select([], null);
  };
  return (
    <>
      <div className={classes.under} aria-hidden="true" />
      <BulkBar
        ids={ids}
        move={t('move.toBoard')}
        sprint={open.length > 0 && <SprintMenu sprints={open} isOff={!mayEdit} onPick={(sprint) => void put(sprint)} />}
      />
    </>
  );
}

interface SprintMenuProps {
  readonly sprints: readonly Sprint[];
  readonly isOff: boolean;
  readonly onPick: (sprint: Sprint) => void;
}

function SprintMenu({ sprints, isOff, onPick }: SprintMenuProps) {
  const t = useText('boards-planning');
  return (
    // The bar does not scroll with the page, so neither does what hangs at it.
    <Menu position="top" floatingStrategy="fixed">
      <Menu.Target>
        <Button size="sm" variant="default" leftSection={<IconRun size={18} />} disabled={isOff}>
          {t('toSprint')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sprints.map((sprint) => (
          <Menu.Item key={sprint.id} onClick={() => onPick(sprint)}>
            {sprint.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
