import { Textarea, TextInput } from '@mantine/core';
import type { UserId } from '#shared/ids.ts';
import { useMe } from '#ui/api/use-session.ts';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { createTeamWithMembers, TEAM_MEMBERS_MAX, type TeamId, type TeamRole } from '../../contract.ts';
import { staleTeams } from '../api.ts';
import { PersonPicker } from './person-picker.tsx';
import { RoleSelect } from './role-select.tsx';
import { TakeOut } from './take-out.tsx';
import classes from './teams.module.css';

interface Chosen {
  readonly userId: UserId;
  readonly name: string;
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
    bodyOf: ({ members, ...rest }) => ({ ...rest, members: members.map(({ userId, role }) => ({ userId, role })) }),
    refresh: staleTeams,
    onSaved(team) {
      toastDone(t('form.made', { name: team.name }));
      onMade(team.id);
    },
  });
  const { value: members, onChange, label } = form.field('members');
  return (
    <FormPanel form={form} title={t('form.newTitle')} verb={t('form.create')} keep={t('form.close')} onClose={onClose}>
      <TextInput {...form.text('name')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={2} />
      <ChosenPeople label={label} chosen={members} onChange={onChange} />
      <p className={classes.hint}>{t('form.youLead')}</p>
    </FormPanel>
  );
}

interface ChosenPeopleProps {
  readonly label: string;
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** Who is in the team besides its creator, and as what. */
function ChosenPeople({ label, chosen, onChange }: ChosenPeopleProps) {
  const me = useMe();
  const change = (userId: UserId, role: TeamRole): void =>
    onChange(chosen.map((member) => (member.userId === userId ? { ...member, role } : member)));
  return (
    <div>
      <PersonPicker
        label={label}
        without={[...chosen.map(({ userId }) => userId), ...(me ? [me.id] : [])]}
        isDisabled={chosen.length >= TEAM_MEMBERS_MAX}
        onPick={({ id, name }) => onChange([...chosen, { userId: id, name, role: 'member' }])}
      />
      <ul className={classes.people}>
        {chosen.map((member) => (
          <li key={member.userId} className={classes.person}>
            <Avatar person={{ id: member.userId, name: member.name }} size={28} isNamed={false} />
            <span className={classes.name}>{member.name}</span>
            <RoleSelect name={member.name} value={member.role} onChange={(role) => change(member.userId, role)} />
            <TakeOut name={member.name} onPress={() => onChange(chosen.filter(({ userId }) => userId !== member.userId))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
