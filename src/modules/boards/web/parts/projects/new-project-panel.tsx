import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useNavigate } from 'react-router';
import { priorities, processTypes } from '#modules/boards/contract/board.ts';
import { createBoard, listBoards } from '#modules/boards/contract/board-calls.ts';
import { readDashboard } from '#modules/boards/contract/dashboard.ts';
import { actions, createTeam, listTeams } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { bodyOf, emptyProject, withTeams, type ProjectForm } from './project-form.ts';
import { TeamField } from './team-field.tsx';
import classes from './new-project-panel.module.css';

/** The documented Create New Project panel; done, it leads to the board. */
export function NewProjectPanel({ onClose }: { onClose: () => void }) {
  const t = useText('boards-projects');
  const { data } = useRead(listTeams, { query: { limit: PAGE_MAX } });
  const mayMake = useCan(actions.manage, {});
  const isFirst = mayMake && data?.items.length === 0;
  const ofTeam = (value: ProjectForm): ProjectForm => withTeams(value, data?.items ?? []);
  const form = useProjectForm(ofTeam, isFirst);
  return (
    <FormPanel form={form} title={t('create.title')} verb={t('create.verb')} keep={t('create.close')} onClose={onClose}>
      <TextInput {...form.text('name')} placeholder={t('create.nameExample')} data-autofocus />
      <TeamField form={form} teams={data?.items} teamId={ofTeam(form.value).teamId} isFirst={isFirst} />
      <Textarea {...form.text('description')} autosize minRows={2} maxRows={8} />
      <Process form={form} />
      <FieldPair>
        <NativeSelect {...form.text('priority')} data={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))} />
        <DateField {...form.field('targetDate')} required={false} />
      </FieldPair>
    </FormPanel>
  );
}

/** The form of a project, and before it of the account's first team, which stays if only the project is refused. */
function useProjectForm(ofTeam: (value: ProjectForm) => ProjectForm, isFirst: boolean) {
  const t = useText('boards-projects');
  const api = useApi();
  const navigate = useNavigate();
  const team = useWrite(createTeam, { refresh: [listTeams] });
  return useEndpointForm({
    endpoint: createBoard,
    record: 'new project',
    begin: emptyProject,
    labels: {
      name: t('create.name'),
      description: t('create.description'),
      priority: t('create.priority'),
      targetDate: t('create.target'),
      teamId: t('create.team'),
      teamName: t('create.team'),
      agileProcessType: t('create.process'),
    },
    bodyOf: (value) => bodyOf(ofTeam(value)),
    missing: { name: t('create.nameMissing'), ...(isFirst && { teamName: t('create.firstTeamMissing') }) },
    refuse: (value) => ({ teamId: !isFirst && ofTeam(value).teamId === null && t('create.teamMissing') }),
    failed: t('create.failed'),
    async send(value) {
      const project = ofTeam(value);
      const teamId = project.teamId ?? (await team.mutateAsync({ body: { name: project.teamName } })).id;
      return api.call(createBoard, { body: bodyOf({ ...project, teamId }) });
    },
    refresh: [listBoards, readDashboard],
    onSaved({ id, name }) {
      toastDone(t('create.done'), { hint: t('create.doneText', { name }) });
      void navigate(`/kanban/${id}`);
    },
  });
}

function Process({ form }: { form: EndpointForm<ProjectForm> }) {
  const t = useText('boards-projects');
  const { value, label, id } = form.field('agileProcessType');
  return (
    <div>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={(agileProcessType) => form.set({ agileProcessType })}
        data={processTypes.toReversed().map((type) => ({ value: type, label: t(`process.${type}`) }))}
      />
      <p className={classes.hint}>{t(`create.processHint.${value}`)}</p>
    </div>
  );
}
