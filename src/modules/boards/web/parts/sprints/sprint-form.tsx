import { Textarea, TextInput } from '@mantine/core';
import { readVelocity } from '#modules/boards/contract/flow.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { createSprint, updateSprint } from '#modules/boards/contract/sprint-calls.ts';
import { addDays } from '#shared/days.ts';
import { knownVelocities, meanOf } from '#modules/boards/rules/velocity.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useApi } from '#ui/api/api-context.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { useDayText } from '#ui/forms/fields/use-date-field.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { stalePlanning } from '../planning/use-backlog.ts';
import { nextNumber, nextStart } from './next-days.ts';

const TWO_WEEKS = 13; // days after the first

const formOf = ({ name, goal, startDate, endDate, capacity }: Sprint) => ({ name, goal, startDate, endDate, capacity });
type SprintFields = ReturnType<typeof formOf>;

/** Plans a sprint, or changes one that has not ended. */
export function SprintForm({ sprint, sprints, onClose }: { sprint: Sprint | null; sprints: readonly Sprint[]; onClose: () => void }) {
  const t = useText('boards-planning');
  const api = useApi();
  const day = useDayText();
  const { board } = useBoard();
  const form = useEndpointForm({
    endpoint: createSprint,
    record: sprint ? `sprint ${sprint.id}` : `new sprint ${board.id}`,
    of: sprint,
    formOf,
    begin: () => nextOf(sprints, t('form.nextName', { number: nextNumber(sprints) })),
    labels: {
      name: t('form.name'),
      goal: t('form.goal'),
      startDate: t('form.start'),
      endDate: t('form.end'),
      capacity: t('form.capacity'),
    },
    say: { startDate: day, endDate: day },
    missing: { name: t('nameMissing'), startDate: true, endDate: true },
    refuse: ({ startDate, endDate }) => ({ endDate: endDate < startDate && t('form.endWrong') }),
    failed: t('form.failed'),
    send: (body, _saved, version) =>
      sprint
        ? api.call(updateSprint, { params: { sprintId: sprint.id }, body: { ...body, version } })
        : api.call(createSprint, { body: { boardId: board.id, ...body } }),
    refresh: stalePlanning,
    onSaved({ name }) {
      toastDone(t(sprint ? 'form.saved' : 'form.planned', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(sprint ? 'form.edit' : 'form.plan')}
      verb={t(sprint ? 'form.save' : 'form.go')}
      keep={t('cancel')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} data-autofocus />
      <Textarea {...form.text('goal')} description={t('form.goalHint')} autosize minRows={2} maxRows={6} />
      <FieldPair>
        <DateField {...form.field('startDate')} />
        <DateField {...form.field('endDate')} />
      </FieldPair>
      <Capacity form={form} />
    </FormDialog>
  );
}

/** The one after the newest. */
function nextOf(sprints: readonly Sprint[], name: string): SprintFields {
  const startDate = nextStart(sprints);
  return { name, goal: '', startDate, endDate: addDays(startDate, TWO_WEEKS), capacity: null };
}

/** How much the team plans for, beside what it has finished before. */
function Capacity({ form }: { form: EndpointForm<SprintFields> }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const { board } = useBoard();
  const { data } = useRead(readVelocity, { params: { teamOrBoardId: board.teamId ?? board.id }, query: {} });
  const past = knownVelocities(data?.items ?? []);
  const points = format.number(meanOf(past) ?? 0, { maximumFractionDigits: 1 });
  return (
    <NumberField
      {...form.number('capacity')}
      description={past.length > 0 ? t('form.velocity', { count: past.length, points }) : t('form.noVelocity')}
    />
  );
}
