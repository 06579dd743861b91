import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { columnOfBacklog, lineOfSprint } from '../planning/backlog-actions.ts';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import classes from './sprints.module.css';

/** A quick line whose items go into this sprint. */
export function SprintAdd({ sprint }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  const line = lineOfSprint(sprint.id);
  const adding = useUi((state) => state.adding);
  if (!mayEdit) return null;
  if (adding === line) return <QuickAdd column={columnOfBacklog(sprint.name, line)} beforeId={null} sprint={sprint} />;
  return (
    <div className={classes.steps}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        aria-label={t('sprint.addTo', { name: sprint.name })}
        onClick={() => ui.set({ adding: line })}
      >
        {t('add')}
      </Button>
    </div>
  );
}
