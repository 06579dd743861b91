import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, priorities, processTypes, type Priority } from '#modules/boards/contract/board.ts';
import { createBoard, listBoards } from '#modules/boards/contract/board-calls.ts';
import { readDashboard } from '#modules/boards/contract/dashboard.ts';
import { createTeam, listTeams } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useKept } from '#ui/forms/use-kept.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import shared from '../board/form.module.css';
import { bodyOf, emptyProject, isComplete, withTeams, type ProjectForm } from './project-form.ts';
import { TeamField, type TeamsRead } from './team-field.tsx';
import classes from './new-project-panel.module.css';

const FORM = 'new-project';

/** The documented Create New Project panel; done, it leads to the board. */
export function NewProjectPanel({ onClose }: { onClose: () => void }) {
  const t = useText('boards-projects');
  const navigate = useNavigate();
  const draft = useKept<ProjectForm>('new project', emptyProject);
  const [wasKept] = useState(draft.isDirty);
  const fields = draft.value;
  const teams = useRead(listTeams, { query: { limit: PAGE_MAX } });
  const form = withTeams(fields, teams.data?.items ?? []);
  const [touched, setTouched] = useState<ReadonlySet<'name' | 'team'>>(new Set());
  const { create, isPending } = useCreation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTouched(new Set(['name', 'team']));
    if (!isComplete(form)) return;
    try {
      const { id, name } = await create(form);
      draft.drop();
      toastDone(t('create.done'), { hint: t('create.doneText', { name }) });
      void navigate(`/kanban/${id}`);
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
      toastProblem(t('create.error'), { id: 'create-project', hint: isRefused ? problemText(error) : t('create.failed') });
    }
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
          <Button type="submit" form={FORM} loading={isPending} disabled={!isComplete(form)}>
            {t('create.verb')}
          </Button>
        </div>
      }
    >
      <form id={FORM} className={shared.form} onSubmit={(event) => void submit(event)} noValidate>
        {wasKept && draft.isDirty && <DraftNote onDiscard={draft.drop} />}
        <Fields
          form={form}
          teams={teams}
          touched={touched}
          onTouch={(field) => setTouched(new Set([...touched, field]))}
          onChange={(part) => draft.set({ ...fields, ...part })}
        />
      </form>
    </SidePanel>
  );
}

/** A project, and before it the account's first team, which stays if only the project is refused. */
function useCreation() {
  const team = useWrite(createTeam, { refresh: [listTeams] });
  const board = useWrite(createBoard, { refresh: [listBoards, readDashboard] });
  return {
    isPending: team.isPending || board.isPending,
    async create(form: ProjectForm) {
      const teamId = form.teamId ?? (await team.mutateAsync({ body: { name: form.teamName.trim() } })).id;
      return board.mutateAsync({ body: bodyOf({ ...form, teamId }) });
    },
  };
}

interface FieldsProps {
  readonly form: ProjectForm;
  readonly teams: TeamsRead;
  readonly touched: ReadonlySet<'name' | 'team'>;
  readonly onTouch: (field: 'name' | 'team') => void;
  readonly onChange: (part: Partial<ProjectForm>) => void;
}

function Fields({ form, teams, touched, onTouch, onChange }: FieldsProps) {
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
      <TeamField form={form} teams={teams} onChange={onChange} onTouch={() => onTouch('team')} isTouched={touched.has('team')} />
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
    <div className={shared.pair}>
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
