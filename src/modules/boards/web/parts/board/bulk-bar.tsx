import { Button } from '@mantine/core';
import { IconArchive, IconArrowsExchange, IconCards, IconHash, IconTag, IconTrash, IconUser, IconX } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { useText } from '#ui/text/use-text.ts';
import { PriorityMark } from '../card/priority-mark.tsx';
import { useBoard } from './board-room.ts';
import { useBoardUi, type Asked } from './board-ui.ts';
import classes from './bulk-bar.module.css';

const EstimateDialog = lazy(() => import('../planning/estimate-dialog.tsx').then((module) => ({ default: module.EstimateDialog })));

interface Props {
  readonly ids: readonly string[];
  readonly move: string;
  /** The way into a sprint, which the board and the backlog have each of their own. */
  readonly sprint: ReactNode;
}

/** What can be done with several items at once: one list for board and backlog, so that neither lacks what the other has. */
export function BulkBar({ ids, move, sprint }: Props) {
  const t = useText('boards-board');
  const planning = useText('boards-planning');
  const ui = useBoardUi();
  const { mayEdit: may, canSend, act, isDemo } = useBoard();
  const [isEstimating, setEstimating] = useState(false);
  const mayEdit = may && canSend;
  const clear = (): void => ui.select([], null);
  const then = async (work: Promise<boolean>): Promise<void> => {
    if (await work) clear();
  };
  const button = (label: string, icon: ReactNode, onClick: (event: React.MouseEvent<HTMLElement>) => void) => (
    <Button size="sm" variant="default" leftSection={icon} disabled={!mayEdit} onClick={onClick}>
      {label}
    </Button>
  );
  const ask = (what: Asked) => (event: React.MouseEvent<HTMLElement>) =>
    ui.set({ asked: { what, ids, at: event.currentTarget.getBoundingClientRect() } });
  return (
    <section className={classes.bar} data-selection-bar aria-label={t('bulk.label')}>
      <FocusReturn fallback="[data-item]" />
      <b role="status">{t('bulk.selected', { count: ids.length })}</b>
      {/* A demo's items are nowhere but in its page. */}
      {!isDemo && (
        <Button size="sm" leftSection={<IconCards size={18} />} disabled={!mayEdit} onClick={() => setEstimating(true)}>
          {planning('estimate.open')}
        </Button>
      )}
      {sprint}
      {button(move, <IconArrowsExchange size={18} />, ask('move'))}
      {button(t('more.assign'), <IconUser size={18} />, ask('assign'))}
      {button(t('more.labels'), <IconTag size={18} />, ask('labels'))}
      {button(t('more.priority'), <PriorityMark priority="high" />, ask('priority'))}
      {button(t('more.estimate'), <IconHash size={18} />, ask('estimate'))}
      {button(t('more.archive'), <IconArchive size={18} />, () => void then(act.archive(ids)))}
      {button(t('more.delete'), <IconTrash size={18} />, () => void then(act.remove(ids)))}
      <button type="button" className={classes.close} aria-label={t('bulk.clear')} title={t('bulk.clear')} onClick={clear}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Suspense>{isEstimating && <EstimateDialog itemIds={ids} onClose={() => setEstimating(false)} />}</Suspense>
    </section>
  );
}
