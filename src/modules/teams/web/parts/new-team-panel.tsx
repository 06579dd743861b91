import { Textarea, TextInput } from '@mantine/core';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { createTeamWithMembers, TEAM_MEMBERS_MAX, type TeamId, type TeamRole } from '../../contract.ts';
import { staleTeams } from '../api.ts';
import { PeopleField } from './people-field.tsx';
import type { PickedPerson } from './person-picker.tsx';
import { RoleSelect } from './role-select.tsx';
import classes from './teams.module.css';

interface Chosen extends PickedPerson {
  readonly role: TeamRole;
}

interface NewTeam {
  readonly name: string;
  readonly description: string;
  readonly members: readonly Chosen[];
}

const emptyTeam: NewTeam = { name: '', description: '', members: [] };

/** A new team: its name, what it is for, and who is in it besides its creator. */
export function NewTeamPanel({ onMade, onClose }: { onMade: (teamId: TeamId) => void; onClose: () => void }) {
  const t = useText('teams');
  const form = useEndpointForm({
    endpoint: createTeamWithMembers,
    record: 'new team',
    begin: emptyTeam,
    labels: { name: t('form.name'), description: t('form.description'), members: t('form.members') },
    missing: { name: t('form.nameMissing') },
    bodyOf: ({ members, ...rest }) => ({ ...rest, members: members.map(({ id, role }) => ({ userId: id, role })) }),
    refresh: staleTeams,
    onSaved(team) {
      toastDone(t('form.made', { name: team.name }));
      onMade(team.id);
    },
  });
  return (
    <FormPanel form={form} title={t('form.newTitle')} verb={t('form.create')} keep={t('form.close')} onClose={onClose}>
      <TextInput {...form.text('name')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={2} />
      <PeopleField
        {...form.field('members')}
        begin={(person): Chosen => ({ ...person, role: 'member' })}
        most={TEAM_MEMBERS_MAX}
        choice={({ name, role, ...person }, change) => (
          <RoleSelect name={name} value={role} onChange={(to) => change({ ...person, name, role: to })} />
        )}
      />
      <p className={classes.hint}>{t('form.youLead')}</p>
    </FormPanel>
  );
}
