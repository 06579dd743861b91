import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SPRINT_NAME_MAX, type Sprint } from '#modules/boards/contract/sprint.ts';
import { sprintReport, updateSprint } from '#modules/boards/contract/sprint-calls.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite, type BoundWrite } from '#ui/api/use-write.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { followingDays, nextNumber } from './next-days.ts';
import { SprintDays } from './sprint-days.tsx';
import { useAreDaysWrong, type Days } from './use-are-days-wrong.ts';

interface Props {
  readonly sprint: Sprint;
  readonly sprints: readonly Sprint[];
  readonly onClose: () => void;
  readonly onEnded: (sprint: Sprint) => void;
}

const NEW = 'new';
const BACKLOG = 'backlog';
const NOWHERE = '';

interface Next extends Days {
  readonly name: string;
}

/** What is done and what is left, and where that goes: the next sprint, a new one, the backlog, or nowhere. */
export function EndDialog({ sprint, sprints, onClose, onEnded }: Props) {
  const t = useText('boards-planning');
  const write = useWrite(updateSprint, { params: { sprintId: sprint.id } });
  // Somebody else has ended it while this was open, or pressed first.
  const isOver = sprint.status === 'completed' && !write.isPending && !write.isSuccess;
  return (
    <Dialog size={440} onClose={onClose} title={t('end.title', { name: sprint.name })}>
      {isOver ? (
        <Over sprint={sprint} sprints={sprints} onClose={onClose} />
      ) : (
        <Ending sprint={sprint} sprints={sprints} onClose={onClose} onEnded={onEnded} write={write} />
      )}
    </Dialog>
  );
}

/** It has ended already: how it went, where the rest is now, and the way to its report. */
function Over({ sprint, sprints, onClose }: Omit<Props, 'onEnded'>) {
  const t = useText('boards-planning');
  const { data: story } = useRead(sprintReport, { params: { sprintId: sprint.id } }, { staleTime: 0 });
  const left = story?.items.filter(({ fate }) => fate === 'left') ?? [];
  const next = sprints.find(({ status, itemIds }) => status !== 'completed' && left.some(({ itemId }) => itemIds.includes(itemId)));
  return (
    <Stack gap={18}>
      <Notice tone="note" title={t('end.over')}>
        {left.length > 0 &&
          (next ? t('end.overTo', { count: left.length, name: next.name }) : t('end.overNowhere', { count: left.length }))}
      </Notice>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
        <LinkButton to={`/kanban/${sprint.boardId}/sprints/${sprint.id}`}>{t('report.open')}</LinkButton>
      </Row>
    </Stack>
  );
}

function Ending({ sprint, sprints, onClose, onEnded, write }: Props & { readonly write: BoundWrite<typeof updateSprint> }) {
  const t = useText('boards-planning');
  const planned = sprints.filter(({ status }) => status === 'planned').sort((one, other) => one.startDate.localeCompare(other.startDate));
  const [target, setTarget] = useState<string>(planned[0]?.id ?? NEW);
  const begin: Next = { name: t('form.nextName', { number: nextNumber(sprints) }), ...followingDays(sprint) };
  const { value: next, set: setNext, drop } = useKept(`sprint after ${sprint.id}`, begin);
  const { figures } = sprint;
  const left = figures.items - figures.doneItems;
  const isNew = left > 0 && target === NEW;
  const areDaysWrong = useAreDaysWrong();
  const isWrong = isNew && (next.name.trim() === '' || areDaysWrong(next));
  const body = { status: 'completed' as const, version: sprint.version, ...(left > 0 && carryOver(target, next)) };
  // Refused because somebody else has ended it: what is seen next is how it is.
  const end = (): void =>
    write.mutate(
      { body, isAfterOthers: true },
      { onSuccess: (ended) => (drop(), onEnded(ended)), onSettled: () => void refreshPlanning() },
    );
  return (
    <Stack gap={18}>
      <ProblemNotice error={write.error} failed={t('end.failed')} />
      <Standing sprint={sprint} />
      {left > 0 && (
        <NativeSelect
          label={t('end.carry', { count: left })}
          description={t(target === BACKLOG ? 'end.backlogHint' : 'end.carryHint')}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          data={[
            ...planned.map(({ id, name }) => ({ value: id as string, label: name })),
            { value: NEW, label: t('end.new') },
            { value: BACKLOG, label: t('end.backlog') },
            { value: NOWHERE, label: t('end.nowhere') },
          ]}
        />
      )}
      {isNew && <NextSprint next={next} onChange={setNext} />}
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {t('end.keep')}
        </Button>
        <Button data-autofocus loading={write.isPending} disabled={isWrong} onClick={end}>
          {t('end.go')}
        </Button>
      </Row>
    </Stack>
  );
}

function Standing({ sprint: { figures } }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const points = { points: format.number(figures.donePoints), total: format.number(figures.points) };
  return <p>{t('end.done', { count: figures.items, done: figures.doneItems, ...points })}</p>;
}

function carryOver(target: string, next: Next) {
  if (target === NEW) return { carryOverToNew: next };
  if (target === BACKLOG) return { carryOverToBacklog: true };
  return { carryOverTo: target === NOWHERE ? null : target };
}

function NextSprint({ next, onChange }: { next: Next; onChange: (next: Next) => void }) {
  const t = useText('boards-planning');
  return (
    <>
      <TextInput
        label={t('form.name')}
        maxLength={SPRINT_NAME_MAX}
        value={next.name}
        error={next.name.trim() === '' && t('nameMissing')}
        onChange={(event) => onChange({ ...next, name: event.currentTarget.value })}
      />
      <SprintDays days={next} onChange={(days) => onChange({ ...next, ...days })} />
    </>
  );
}
