import { Button, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { updateSprint } from '#modules/boards/contract/sprint-calls.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import form from '../board/form.module.css';
import { refreshPlanning } from '../planning/use-backlog.ts';

interface Props {
  readonly sprint: Sprint;
  readonly sprints: readonly Sprint[];
  readonly onClose: () => void;
  readonly onEnded: (sprint: Sprint) => void;
}

/** What is done and what is left, and where that goes. */
export function EndDialog({ sprint, sprints, onClose, onEnded }: Props) {
  const t = useText('boards-planning');
  const format = useFormat();
  const planned = sprints.filter(({ status }) => status === 'planned').sort((one, other) => one.startDate.localeCompare(other.startDate));
  const [target, setTarget] = useState<string>(planned[0]?.id ?? '');
  const write = useWrite(updateSprint, { params: { sprintId: sprint.id } });
  const { figures } = sprint;
  const left = figures.items - figures.doneItems;
  const end = (): void =>
    write.mutate(
      { body: { status: 'completed', carryOverTo: target === '' ? null : target } },
      {
        onSuccess: (ended) => {
          void refreshPlanning();
          onEnded(ended);
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('end.title', { name: sprint.name })} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={form.form}>
        {write.error && <ProblemNotice error={write.error} failed={t('end.failed')} failedUnexpectedly={t('end.failed')} />}
        <p>
          {t('end.done', {
            count: figures.items,
            done: figures.doneItems,
            points: format.number(figures.donePoints),
            total: format.number(figures.points),
          })}
        </p>
        {left > 0 && (
          <NativeSelect
            label={t('end.carry', { count: left })}
            description={t('end.carryHint')}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            data={[...planned.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: t('end.nowhere') }]}
          />
        )}
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button data-autofocus loading={write.isPending} onClick={end}>
            {t('end.go')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
