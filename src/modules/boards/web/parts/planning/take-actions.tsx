import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { listActionItems } from '#modules/action-items/contract/action-item.ts';
import { takeActions } from '#modules/boards/contract/loop.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { refreshPlanning } from './use-backlog.ts';
import classes from './backlog.module.css';

const MOST = 100; // taken at once

/** What the team agreed on in its retrospectives becomes items of the backlog. */
export function TakeActions({ onClose }: { onClose: () => void }) {
  const t = useText('boards-planning');
  const { board } = useBoard();
  const team = board.teamId ? { teamId: board.teamId } : {};
  const read = useRead(listActionItems, { query: { ...team, open: 'true', limit: MOST } });
  // All of them, until somebody picks: whoever opens this came to take them over.
  const [picked, setChosen] = useState<readonly string[] | null>(null);
  const chosen = picked ?? read.data?.items.map(({ id }) => id) ?? [];
  const write = useWrite(takeActions, { params: { boardId: board.id } });
  const take = (): void =>
    write.mutate(
      { body: { actionItemIds: [...chosen] } },
      {
        onSuccess: ({ itemIds }) => {
          void refreshPlanning();
          toastDone(t('take.done', { count: itemIds.length }));
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={t('take.title')} size={560}>
      <Stack gap={18}>
        <ProblemNotice error={write.error} failed={t('take.refused')} />
        <Loaded read={read} failed={t('take.failed')}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState scene="stories" title={t('take.none')}>
                {t('take.noneHint')}
              </EmptyState>
            ) : (
              <>
                <p>{t('take.hint')}</p>
                <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t('take.title')}>
                  <div className={classes.actions}>
                    {items.map(({ id, title, sessionName, assigneeName }) => (
                      <Checkbox key={id} value={id} label={title} description={[sessionName, assigneeName].filter(Boolean).join(', ')} />
                    ))}
                  </div>
                </Checkbox.Group>
                <Row gap={8} justify="end" wrap>
                  <Button variant="default" onClick={onClose}>
                    {t('cancel')}
                  </Button>
                  <Button disabled={chosen.length === 0} loading={write.isPending} onClick={take}>
                    {t('take.go', { count: chosen.length })}
                  </Button>
                </Row>
              </>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}
