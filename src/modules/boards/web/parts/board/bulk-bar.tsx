import { Button } from '@mantine/core';
import { IconArchive, IconArrowsExchange, IconRun, IconTag, IconUser, IconX } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import type { Grid } from '../carry/keys.ts';
import { PriorityMark } from '../card/priority-mark.tsx';
import { useBoard } from './board-room.ts';
import { useBoardUi, useUi, type Asked } from './board-ui.ts';
import { targetsOf } from './use-board-keys.ts';
import classes from './bulk-bar.module.css';

/** What can be done with several items at once; it stands above the board’s foot while something is selected. */
export function BulkBar({ grid }: { grid: Grid }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit: may, canSend, act, isDemo } = useBoard();
  const mayEdit = may && canSend;
  const selected = useUi((state) => state.selected);
  const ids = targetsOf(ui, grid).filter((id) => selected.has(id));
  if (selected.size === 0 || ids.length === 0) return null;
  const ask = (what: Asked) => (event: React.MouseEvent<HTMLElement>) => {
    ui.set({ asked: { what, ids, at: event.currentTarget.getBoundingClientRect() } });
  };
  const archive = async (): Promise<void> => {
    if (await act.archive(ids)) ui.select([], null);
  };
  return (
    <section className={classes.bar} data-selection-bar aria-label={t('bulk.label')}>
      <b role="status">{t('bulk.selected', { count: ids.length })}</b>
      <Button size="sm" variant="default" leftSection={<IconArrowsExchange />} disabled={!mayEdit} onClick={ask('move')}>
        {t('more.move')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconUser />} disabled={!mayEdit} onClick={ask('assign')}>
        {t('more.assign')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconTag />} disabled={!mayEdit} onClick={ask('labels')}>
        {t('more.labels')}
      </Button>
      <Button size="sm" variant="default" leftSection={<PriorityMark priority="high" />} disabled={!mayEdit} onClick={ask('priority')}>
        {t('more.priority')}
      </Button>
      {!isDemo && (
        <Button size="sm" variant="default" leftSection={<IconRun />} disabled={!mayEdit} onClick={ask('sprint')}>
          {t('more.sprint')}
        </Button>
      )}
      <Button size="sm" variant="default" leftSection={<IconArchive />} disabled={!mayEdit} onClick={() => void archive()}>
        {t('more.archive')}
      </Button>
      <button
        type="button"
        className={classes.close}
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={() => ui.select([], null)}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  );
}
