import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { UserId } from '#shared/ids.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { TEAM_DESCRIPTION_MAX, TEAM_MEMBERS_MAX, TEAM_NAME_MAX, type TeamId, type TeamRole } from '../../contract.ts';
import { useCreateTeam } from '../api.ts';
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

/** A new team: its name, what it is for, and who is in it beside oneself. */
export function NewTeamPanel({ onMade, onClose }: { onMade: (teamId: TeamId) => void; onClose: () => void }) {
  const t = useText('teams');
  const kept = useKept<NewTeam>('new team', emptyTeam);
  const { name, description, members } = kept.value;
  const set = (part: Partial<NewTeam>): void => kept.set({ ...kept.value, ...part });
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useCreateTeam();
  const problem = useProblemText(error);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return document.getElementById('team-name')?.focus();
    const body = { name, description, members: members.map(({ userId, role }) => ({ userId, role })) };
    mutate(
      { body },
      {
        onSuccess(team) {
          kept.drop();
          toastDone(t('form.made', { name: team.name }));
          onMade(team.id);
        },
      },
    );
  };
  return (
    <SidePanel isOpen onClose={onClose} title={t('form.newTitle')} foot={<Foot isPending={isPending} onClose={onClose} />}>
      <form id="new-team" className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          id="team-name"
          data-autofocus
          label={t('form.name')}
          maxLength={TEAM_NAME_MAX}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={isMissing ? t('form.nameMissing') : problem}
        />
        <Textarea
          label={t('form.description')}
          maxLength={TEAM_DESCRIPTION_MAX}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <ChosenPeople chosen={members} onChange={(chosen) => set({ members: chosen })} />
        <p className={classes.hint}>{t('form.youLead')}</p>
      </form>
    </SidePanel>
  );
}

/** Who is in the team beside its maker, and as what. */
function ChosenPeople({ chosen, onChange }: { chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void }) {
  const t = useText('teams');
  const me = useMe();
  const change = (userId: UserId, role: TeamRole): void =>
    onChange(chosen.map((member) => (member.userId === userId ? { ...member, role } : member)));
  return (
    <div>
      <PersonPicker
        label={t('form.members')}
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

function Foot({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  const t = useText('teams');
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onClose}>
        {t('form.close')}
      </Button>
      <Button type="submit" form="new-team" loading={isPending}>
        {t('form.create')}
      </Button>
    </div>
  );
}
