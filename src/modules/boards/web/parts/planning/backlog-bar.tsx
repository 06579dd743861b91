import { Button, Menu } from '@mantine/core';
import { IconCards, IconLayoutKanban, IconRun, IconTrash, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { BacklogItem } from '#modules/boards/contract/backlog.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { lazy } from '#ui/module/lazy.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import bar from '../board/bulk-bar.module.css';
import { usePlanning } from '../sprints/use-planning.ts';

const EstimateDialog = lazy(() => import('./estimate-dialog.tsx').then((module) => ({ default: module.EstimateDialog })));

/** Properties that several take on at once, as on the board. */
const bulk = ['assign', 'labels', 'priority', 'estimate'] as const;

/** What can be done with several items of the backlog at once. */
export function BacklogBar({ items, sprints }: { items: readonly BacklogItem[]; sprints: readonly Sprint[] }) {
  const t = useText('boards-planning');
  const words = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit, act } = useBoard();
  const { plan } = usePlanning();
  const selected = useUi((state) => state.selected);
  const [isEstimating, setEstimating] = useState(false);
  const ids = items.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const clear = (): void => ui.select([], null);
  const then = async (work: Promise<boolean>): Promise<void> => {
    if (await work) clear();
  };
  if (ids.length === 0) return null;
  const open = sprints.filter(({ status }) => status !== 'completed');
  return (
    <section className={bar.bar} data-selection-bar aria-label={t('bulk')}>
      <FocusReturn fallback="[data-item]" />
      <b role="status">{t('selected', { count: ids.length })}</b>
      <Button size="sm" leftSection={<IconCards size={18} />} disabled={!mayEdit} onClick={() => setEstimating(true)}>
        {t('estimate.open')}
      </Button>
      {open.length > 0 && <SprintMenu sprints={open} isOff={!mayEdit} onPick={(sprint) => void then(plan(sprint, ids))} />}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconLayoutKanban size={18} />}
        disabled={!mayEdit}
        onClick={(event) => ui.set({ asked: { what: 'move', ids, at: event.currentTarget.getBoundingClientRect() } })}
      >
        {t('move.toBoard')}
      </Button>
      {bulk.map((what) => (
        <Button
          key={what}
          size="sm"
          variant="default"
          disabled={!mayEdit}
          onClick={(event) => ui.set({ asked: { what, ids, at: event.currentTarget.getBoundingClientRect() } })}
        >
          {words(`more.${what}`)}
        </Button>
      ))}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash size={18} />}
        disabled={!mayEdit}
        onClick={() => void then(act.remove(ids))}
      >
        {t('delete')}
      </Button>
      <button type="button" className={bar.close} aria-label={t('clear')} title={t('clear')} onClick={clear}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Suspense>{isEstimating && <EstimateDialog itemIds={ids} onClose={() => setEstimating(false)} />}</Suspense>
    </section>
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
    <Menu position="top">
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
