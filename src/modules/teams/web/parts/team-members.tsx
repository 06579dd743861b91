import { useRef } from 'react';
import { Avatar } from '#ui/parts/avatar.tsx';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import { useText } from '#ui/text/use-text.ts';
import type { TeamMember, TeamRole, TeamWithMembers } from '../../contract.ts';
import { useAddMember, useChangeMember, useRemoveMember } from '../api.ts';
import { PersonPicker, type PickedPerson } from './person-picker.tsx';
import { RoleSelect } from './role-select.tsx';
import { TakeOut } from './take-out.tsx';
import classes from './teams.module.css';

/** Who is in the team and as what; taking somebody out can be undone. */
export function TeamMembers({ team }: { team: TeamWithMembers }) {
  const t = useText('teams');
  const list = useRef<HTMLUListElement>(null);
  useFocusNear(list);
  const add = useAddMember(team.id);
  const change = useChangeMember();
  const remove = useRemoveMember();
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(problemText(error), { error });

  const pick = ({ id }: PickedPerson): void => add.mutate({ body: { userId: id } }, { onError });
  const setRole = ({ userId }: TeamMember, role: TeamRole): void =>
    change.mutate({ params: { teamId: team.id, userId }, body: { role } }, { onError });
  const takeOut = ({ userId, role, name }: TeamMember): void =>
    remove.mutate(
      { params: { teamId: team.id, userId } },
      { onError, onSuccess: () => toastUndo(t('team.removed', { name }), () => add.mutate({ body: { userId, role } }, { onError })) },
    );

  return (
    <section aria-labelledby="team-members">
      <h3 id="team-members" className={classes.heading}>
        {t('team.members', { count: team.members.length })}
      </h3>
      <ul ref={list} className={classes.people}>
        {team.members.map((member) => (
          <li key={member.userId} className={classes.person}>
            <Avatar person={{ id: member.userId, name: member.name, avatarUrl: member.avatarUrl }} size={28} isNamed={false} />
            <span className={classes.name}>
              {member.name}
              <small>{member.email}</small>
            </span>
            <RoleSelect name={member.name} value={member.role} onChange={(role) => setRole(member, role)} />
            <TakeOut name={member.name} onPress={() => takeOut(member)} />
          </li>
        ))}
      </ul>
      <PersonPicker label={t('team.add')} without={team.members.map(({ userId }) => userId)} isDisabled={add.isPending} onPick={pick} />
    </section>
  );
}
