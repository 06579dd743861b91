import { Button } from '@mantine/core';
import { IconRun } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import type { Grid } from '../carry/keys.ts';
import { useBoard } from './board-room.ts';
import { useBoardUi, useUi } from './board-ui.ts';
import { BulkBar } from './bulk-bar.tsx';
import { targetsOf } from './use-board-keys.ts';

/** The bar above the board's foot while something is selected. */
export function BoardBulk({ grid }: { grid: Grid }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit, canSend, isDemo } = useBoard();
  const selected = useUi((state) => state.selected);
  const ids = targetsOf(ui, grid).filter((id) => selected.has(id));
  if (selected.size === 0 || ids.length === 0) return null;
  const sprint = !isDemo && (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRun size={18} />}
      disabled={!mayEdit || !canSend}
      onClick={(event) => ui.set({ asked: { what: 'sprint', ids, at: event.currentTarget.getBoundingClientRect() } })}
    >
      {t('more.sprint')}
    </Button>
  );
  return <BulkBar ids={ids} move={t('more.move')} sprint={sprint} />;
}
