import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#ui/api/use-write.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { deleteError, listErrors, type ErrorGroup } from '../../contract/figures.ts';
import { OTHER } from '../../rules/referrer.ts';
import classes from './errors-panel.module.css';

/** Errors of browsers, one row a bug, the last seen first. */
export function ErrorsPanel() {
  const t = useText('telemetry');
  const [opened, setOpened] = useState<ErrorGroup | null>(null);
  const list = useList(listErrors, { prefix: 'errors' });
  return (
    <>
      <ListPanel
        list={list}
        title={t('errors.title')}
        hint={t('errors.hint')}
        columns={useColumns()}
        onOpen={setOpened}
        failed={{ title: t('errors.failed') }}
        empty={{ scene: 'deck', title: t('errors.empty'), text: t('errors.emptyText') }}
      />
      {opened && <Detail error={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const messageOf = ({ id, message }: ErrorGroup, other: string): string => (id === OTHER ? other : message);

function useColumns(): readonly Column<ErrorGroup>[] {
  const t = useText('telemetry');
  const format = useFormat();
  return [
    { id: 'message', title: t('errors.message'), cell: (error) => messageOf(error, t('errors.other')), sub: ({ path }) => path },
    { id: 'release', title: t('errors.release'), width: 110, phone: 'named', cell: ({ release }) => release || '–' },
    { id: 'last', title: t('errors.last'), width: 180, cell: ({ lastAt }) => format.dateTime(lastAt) },
    { id: 'count', title: t('errors.count'), width: 96, align: 'end', phone: 'figure', cell: ({ count }) => format.number(count) },
  ];
}

function Detail({ error, onClose }: { error: ErrorGroup; onClose: () => void }) {
  const t = useText('telemetry');
  const format = useFormat();
  const { path, stack, release, count, firstAt, lastAt } = error;
  const facts = [
    [t('errors.page'), path || '–'],
    [t('errors.release'), release || '–'],
    [t('errors.count'), format.number(count)],
    [t('errors.first'), format.dateTime(firstAt)],
    [t('errors.last'), format.dateTime(lastAt)],
  ] as const;
  return (
    <Dialog title={messageOf(error, t('errors.other'))} size={640} onClose={onClose}>
      <Stack gap={16}>
        <Stack as="dl" gap={8} className={classes.facts}>
          {facts.map(([name, value]) => (
            <Row key={name} align="baseline">
              <Muted as="dt" className={classes.name}>
                {name}
              </Muted>
              <dd className={classes.value}>{value}</dd>
            </Row>
          ))}
        </Stack>
        {stack !== '' && <pre className={classes.stack}>{stack}</pre>}
        <Delete errorId={error.id} onDeleted={onClose} />
      </Stack>
    </Dialog>
  );
}

function Delete({ errorId, onDeleted }: { errorId: string; onDeleted: () => void }) {
  const t = useText('telemetry');
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteError, { params: { errorId }, refresh: [listErrors] });
  const onConfirm = (): void =>
    remove.mutate(undefined, {
      onSuccess() {
        toastDone(t('errors.deleted'));
        onDeleted();
      },
      onError: (problem) => toastProblem(t('errors.deleteFailed'), { hint: problemText(problem), error: problem }),
    });
  return (
    <Row justify="end">
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('errors.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        isBusy={remove.isPending}
        title={t('errors.deleteTitle')}
        verb={t('errors.delete')}
        keep={t('errors.deleteKeep')}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        {t('errors.deleteText')}
      </ConfirmDialog>
    </Row>
  );
}
