import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { listPeople, type Person } from '#modules/accounts/contract.ts';
import { createTeam, listTeams, TEAM_NAME_MAX, type TeamId } from '#modules/teams/contract.ts';
import type { UserId } from '#shared/ids.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './teams.module.css';

const MOST = 200; // people; the server's own bound of a list

/** A team in two fields, within the form it is needed for: its name, and who is in it beside oneself. */
export function NewTeam({ onMade, onClose }: { onMade: (id: TeamId) => void; onClose: () => void }) {
  const t = useText('poker');
  const [name, setName] = useState('');
  const [members, setMembers] = useState<readonly UserId[]>([]);
  const [isMissing, setMissing] = useState(false);
  const nameId = useId();
  const write = useWrite(createTeam, { refresh: [listTeams] });
  const problem = useProblemText(write.error);

  const make = (): void => {
    setMissing(name.trim() === '');
    if (name.trim() === '') document.getElementById(nameId)?.focus();
    else write.mutate({ body: { name, members: members.map((userId) => ({ userId })) } }, { onSuccess: (team) => onMade(team.id) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Within another form: its keys must neither send nor close that one.
    if (event.key === 'Enter') make();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  return (
    <fieldset className={classes.new}>
      <legend className="visually-hidden">{t('create.makeTeam')}</legend>
      <TextInput
        id={nameId}
        size="sm"
        label={t('create.teamName')}
        autoFocus
        maxLength={TEAM_NAME_MAX}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={onKeyDown}
        error={isMissing ? t('create.teamNameMissing') : problem}
      />
      <People chosen={members} onChange={setMembers} />
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('create.teamCancel')}
        </Button>
        <Button size="sm" variant="light" loading={write.isPending} onClick={make}>
          {t('create.teamSubmit')}
        </Button>
      </div>
    </fieldset>
  );
}

function People({ chosen, onChange }: { chosen: readonly UserId[]; onChange: (chosen: readonly UserId[]) => void }) {
  const t = useText('poker');
  const me = useMe();
  const { data } = useRead(listPeople, { query: { limit: MOST } });
  if (!data) {
    return (
      <Loading>
        <Bone height={36} radius={8} />
        <Bone height={36} radius={8} />
      </Loading>
    );
  }
  const others = data.items.filter((person) => person.userId !== me?.id && (person.status ?? 'ACTIVE') === 'ACTIVE');
  if (others.length === 0) return <p className={classes.alone}>{t('create.teamAlone')}</p>;
  const toggle = ({ userId }: Person): void =>
    onChange(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId]);
  return (
    <div role="group" aria-label={t('create.teamMembers')}>
      <p className={classes.label}>{t('create.teamMembers')}</p>
      <div className={classes.people}>
        {others.map((person) => (
          <Checkbox
            key={person.userId}
            classNames={{ body: classes.choice }}
            label={
              <span className={classes.person}>
                <Avatar person={{ id: person.userId, name: person.name, avatarUrl: person.avatarUrl }} size={24} isNamed={false} />
                {person.name}
              </span>
            }
            checked={chosen.includes(person.userId)}
            onChange={() => toggle(person)}
          />
        ))}
      </div>
    </div>
  );
}
