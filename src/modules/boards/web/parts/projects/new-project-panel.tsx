import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, priorities, processTypes, type Priority } from '#modules/boards/contract/board.ts';
import { createBoard, listBoards } from '#modules/boards/contract/board-calls.ts';
import { readDashboard } from '#modules/boards/contract/dashboard.ts';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { bodyOf, emptyProject, isComplete, type ProjectForm } from './project-form.ts';
import classes from './new-project-panel.module.css';

const MOST_TEAMS = 200; // the server's own bound of a list
const FORM = 'new-project';

/** The documented Create New Project panel; done, it leads to the board. */
export function NewProjectPanel({ onClose }: { onClose: () => void }) {
  const t = useText('boards-projects');
  const navigate = useNavigate();
  const [form, setForm] = useState<ProjectForm>(emptyProject);
  const [touched, setTouched] = useState<ReadonlySet<'name' | 'team'>>(new Set());
  const creating = useWrite(createBoard, { refresh: [listBoards, readDashboard] });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(new Set(['name', 'team']));
    if (!isComplete(form)) return;
    creating.mutate(
      { body: bodyOf(form) },
      {
        onSuccess({ id, name }) {
          toastDone(t('create.done'), { hint: t('create.doneText', { name }) });
          void navigate(`/kanban/${id}`);
        },
        onError(error) {
          const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
          toastProblem(t('create.error'), { id: 'create-project', hint: isRefused ? problemText(error) : t('create.failed') });
        },
      },
    );
  };
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('create.title')}
      foot={
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('create.close')}
          </Button>
          <Button type="submit" form={FORM} loading={creating.isPending} disabled={!isComplete(form)}>
            {t('create.verb')}
          </Button>
        </div>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={submit} noValidate>
        <Fields
          form={form}
          touched={touched}
          onTouch={(field) => setTouched(new Set([...touched, field]))}
          onChange={(part) => {
            creating.reset();
            setForm((before) => ({ ...before, ...part }));
          }}
        />
      </form>
    </SidePanel>
  );
}

interface FieldsProps {
  readonly form: ProjectForm;
  readonly touched: ReadonlySet<'name' | 'team'>;
  readonly onTouch: (field: 'name' | 'team') => void;
  readonly onChange: (part: Partial<ProjectForm>) => void;
}

function Fields({ form, touched, onTouch, onChange }: FieldsProps) {
  const t = useText('boards-projects');
  return (
    <>
      <TextInput
        label={t('create.name')}
        placeholder={t('create.nameExample')}
        required
        withAsterisk={false}
        data-autofocus
        maxLength={BOARD_NAME_MAX}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={() => onTouch('name')}
        error={touched.has('name') && form.name.trim() === '' && t('create.nameMissing')}
      />
      <TeamField
        value={form.teamId}
        onChange={(teamId) => onChange({ teamId })}
        onTouch={() => onTouch('team')}
        error={touched.has('team') && form.teamId === null}
      />
      <Textarea
        label={t('create.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={BOARD_DESCRIPTION_MAX}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div>
        <p className={classes.label} id="process-label">
          {t('create.process')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="process-label"
          value={form.agileProcessType}
          onChange={(agileProcessType) => onChange({ agileProcessType })}
          data={processTypes.toReversed().map((value) => ({ value, label: t(`process.${value}`) }))}
        />
        <p className={classes.hint}>{t(`create.processHint.${form.agileProcessType}`)}</p>
      </div>
      <PriorityAndDate form={form} onChange={onChange} />
    </>
  );
}

function PriorityAndDate({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const t = useText('boards-projects');
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('create.priority')}
        value={form.priority}
        onChange={(event) => onChange({ priority: event.currentTarget.value as Priority })} // one of the options
        data={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <TextInput
        type="date"
        label={t('create.target')}
        value={form.targetDate}
        onChange={(event) => onChange({ targetDate: event.currentTarget.value })}
      />
    </div>
  );
}

interface TeamProps {
  readonly value: TeamId | null;
  readonly onChange: (teamId: TeamId | null) => void;
  readonly onTouch: () => void;
  readonly error: boolean;
}

/** When the teams cannot be loaded the list stays empty, as documented; the field can be asked again by opening the panel anew. */
function TeamField({ value, onChange, onTouch, error }: TeamProps) {
  const t = useText('boards-projects');
  const { data, isPending } = useRead(listTeams, { query: { limit: MOST_TEAMS } });
  const isNone = data?.items.length === 0;
  const only = data?.items.length === 1 ? data.items[0]?.id : undefined;
  useEffect(() => {
    // Who has one team has nothing to choose.
    if (value === null && only !== undefined) onChange(only);
  });
  return (
    <NativeSelect
      label={t('create.team')}
      disabled={isPending || isNone}
      description={isNone && t('create.noTeams')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : (currentTarget.value as TeamId))} // one of the options
      onBlur={onTouch}
      error={error && t('create.teamMissing')}
      data={[{ value: '', label: t('create.chooseTeam') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
    />
  );
}
