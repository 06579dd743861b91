import { Button, Modal, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { FormEvent } from 'react';
import { readVelocity } from '#modules/boards/contract/flow.ts';
import { SPRINT_GOAL_MAX, SPRINT_NAME_MAX, type Sprint } from '#modules/boards/contract/sprint.ts';
import { createSprint, updateSprint } from '#modules/boards/contract/sprint-calls.ts';
import { addDays } from '#shared/days.ts';
import { knownVelocities, meanOf } from '#modules/boards/rules/velocity.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useApi } from '#ui/api/api-context.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import form from '../board/form.module.css';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { nextNumber, nextStart } from './next-days.ts';

const TWO_WEEKS = 13; // days after the first

interface Fields {
  readonly name: string;
  readonly goal: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly capacity: number | null;
}

const fieldsOf = ({ name, goal, startDate, endDate, capacity }: Sprint): Fields => ({ name, goal, startDate, endDate, capacity });

/** Plans a sprint, or changes one that has not ended. */
export function SprintForm({ sprint, sprints, onClose }: { sprint: Sprint | null; sprints: readonly Sprint[]; onClose: () => void }) {
  const t = useText('boards-planning');
  const api = useApi();
  const { board } = useBoard();
  const written = useRecordForm<Sprint, Fields>({
    record: sprint ? `sprint ${sprint.id}` : `new sprint ${board.id}`,
    of: sprint,
    formOf: fieldsOf,
    begin: () => nextOf(sprints, t('form.nextName', { number: nextNumber(sprints) })),
  });
  const { value: fields, set } = written;
  const isWrong = fields.name.trim() === '' || fields.startDate === '' || fields.endDate < fields.startDate;
  const save = async (): Promise<void> => {
    const isSaved = await written.save((body, _, version) =>
      sprint
        ? api.call(updateSprint, { params: { sprintId: sprint.id }, body: { ...body, version } })
        : api.call(createSprint, { body: { boardId: board.id, ...body } }),
    );
    if (!isSaved) return;
    await refreshPlanning();
    toastDone(t(sprint ? 'form.saved' : 'form.planned', { name: fields.name.trim() }));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong) void save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(sprint ? 'form.edit' : 'form.plan')}
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        <FormTop form={written} failed={t('form.failed')} />
        <NameAndDays fields={fields} onChange={set} />
        <Capacity value={fields.capacity} onChange={(capacity) => set({ capacity })} />
        <Meeting form={written} onKeepMine={() => void save()} />
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={written.isBusy} disabled={isWrong || written.clashes.length > 0}>
            {t(sprint ? 'form.save' : 'form.go')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Where somebody else has changed the same of it. */
function Meeting({ form: written, onKeepMine }: { form: RecordForm<Fields>; onKeepMine: () => void }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const day = (one: string): string => one && format.day(one);
  const labels = {
    name: t('form.name'),
    goal: t('form.goal'),
    startDate: t('form.start'),
    endDate: t('form.end'),
    capacity: t('form.capacity'),
  };
  return <FormConflict form={written} labels={labels} say={{ startDate: day, endDate: day }} onKeepMine={onKeepMine} />;
}

function NameAndDays({ fields, onChange }: { fields: Fields; onChange: (part: Partial<Fields>) => void }) {
  const t = useText('boards-planning');
  return (
    <>
      <TextInput
        label={t('form.name')}
        data-autofocus
        maxLength={SPRINT_NAME_MAX}
        value={fields.name}
        error={fields.name.trim() === '' && t('nameMissing')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('form.goal')}
        description={t('form.goalHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={SPRINT_GOAL_MAX}
        value={fields.goal}
        onChange={(event) => onChange({ goal: event.currentTarget.value })}
      />
      <div className={form.pair}>
        <TextInput
          type="date"
          label={t('form.start')}
          value={fields.startDate}
          onChange={(event) => onChange({ startDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('form.end')}
          value={fields.endDate}
          error={fields.endDate < fields.startDate && t('form.endWrong')}
          onChange={(event) => onChange({ endDate: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** The one after the newest. */
function nextOf(sprints: readonly Sprint[], name: string): Fields {
  const startDate = nextStart(sprints);
  return { name, goal: '', startDate, endDate: addDays(startDate, TWO_WEEKS), capacity: null };
}

/** How much the team plans for, beside what it has finished before. */
function Capacity({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const { board } = useBoard();
  const { data } = useRead(readVelocity, { params: { teamOrBoardId: board.teamId ?? board.id }, query: {} });
  const past = knownVelocities(data?.items ?? []);
  const points = format.number(meanOf(past) ?? 0, { maximumFractionDigits: 1 });
  return (
    <NumberInput
      label={t('form.capacity')}
      description={past.length > 0 ? t('form.velocity', { count: past.length, points }) : t('form.noVelocity')}
      min={0}
      max={100_000}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
