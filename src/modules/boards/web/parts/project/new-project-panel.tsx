import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { useProblemText, problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { createBoard, listBoards } from '../../../contract/board-calls.ts';
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, priorities, type Board, type Priority, type ProcessType } from '../../../contract/board.ts';
import { readDashboard } from '../../../contract/dashboard.ts';
import classes from './new-project-panel.module.css';

const TEAMS_MAX = 200; // the server's own bound of a list
const FORM = 'new-project';

interface Form {
  readonly name: string;
  readonly description: string;
  readonly priority: Priority;
  readonly targetDate: string;
  readonly teamId: TeamId | '';
  readonly agileProcessType: ProcessType;
}

const empty: Form = { name: '', description: '', priority: 'medium', targetDate: '', teamId: '', agileProcessType: 'KANBAN' };

/** Makes a project: its board with the columns of its way of working. */
export function NewProjectPanel({ onClose, onCreated }: { onClose: () => void; onCreated?: ((board: Board) => void) | undefined }) {
  const t = useText('boards-project');
  const { form, change, submit, isReady, isPending, problem } = useNewProject(onClose, onCreated);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('title')}
      foot={
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={FORM} loading={isPending} disabled={!isReady}>
            {t('create')}
          </Button>
        </div>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          data-autofocus
          label={t('name')}
          maxLength={BOARD_NAME_MAX}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={problem}
        />
        <TeamChoice value={form.teamId} onChange={(teamId) => change({ teamId })} />
        <Textarea
          label={t('description')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={BOARD_DESCRIPTION_MAX}
          value={form.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <div>
          <span className={classes.label} id="process-type">
            {t('process')}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="process-type"
            value={form.agileProcessType}
            onChange={(value) => change({ agileProcessType: value === 'SCRUM' ? 'SCRUM' : 'KANBAN' })}
            data={[
              { value: 'KANBAN', label: t('kanban') },
              { value: 'SCRUM', label: t('scrum') },
            ]}
          />
          <p className={classes.help}>{t(form.agileProcessType === 'SCRUM' ? 'scrumHint' : 'kanbanHint')}</p>
        </div>
        <div className={classes.pair}>
          <NativeSelect
            label={t('priority')}
            value={form.priority}
            onChange={({ currentTarget: { value } }) => change({ priority: priorities.find((one) => one === value) ?? 'medium' })}
            data={priorities.map((one) => ({ value: one, label: t(`priorities.${one}`) }))}
          />
          <TextInput
            type="date"
            label={t('targetDate')}
            value={form.targetDate}
            onChange={(event) => change({ targetDate: event.currentTarget.value })}
          />
        </div>
      </form>
    </SidePanel>
  );
}

function useNewProject(onClose: () => void, onCreated?: (board: Board) => void) {
  const t = useText('boards-project');
  const [form, setForm] = useState(empty);
  const { mutate, isPending, error, reset } = useWrite(createBoard, { refresh: [listBoards, readDashboard] });
  const problem = useProblemText(error);
  const { name, description, priority, targetDate, teamId, agileProcessType } = form;
  const isReady = name.trim() !== '' && teamId !== '';
  return {
    form,
    isReady,
    isPending,
    problem,
    change(part: Partial<Form>) {
      setForm((before) => ({ ...before, ...part }));
      // The error speaks of what was sent, not of what is being typed.
      reset();
    },
    submit() {
      if (!isReady || isPending) return;
      const body = {
        name: name.trim(),
        teamId,
        priority,
        agileProcessType,
        ...(description.trim() ? { description: description.trim() } : {}),
        ...(targetDate ? { targetDate } : {}),
      };
      mutate(
        { body },
        {
          onSuccess(board) {
            toastDone(t('created'), { hint: t('createdText', { name: board.name }), id: 'project-created' });
            onClose();
            onCreated?.(board);
          },
          onError: (failure) => toastProblem(t('failedTitle'), { hint: problemText(failure) || t('failed'), id: 'project-failed' }),
        },
      );
    },
  };
}

/** Teams that did not load leave the form as it is, with a way to try again (C2-56). */
function TeamChoice({ value, onChange }: { value: TeamId | ''; onChange: (teamId: TeamId | '') => void }) {
  const t = useText('boards-project');
  const { data, error, isPending, refetch } = useRead(listTeams, { query: { limit: TEAMS_MAX } });
  const teams = data?.items ?? [];
  return (
    <div className={classes.team}>
      <NativeSelect
        label={t('team')}
        description={data && teams.length === 0 ? t('noTeam') : undefined}
        disabled={isPending || teams.length === 0}
        value={value}
        onChange={({ currentTarget }) => onChange(teams.find(({ id }) => id === currentTarget.value)?.id ?? '')}
        data={[{ value: '', label: t('chooseTeam') }, ...teams.map((team) => ({ value: team.id, label: team.name }))]}
      />
      {error && (
        <p className={classes.failed} role="alert">
          {t('teamsFailed')}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
