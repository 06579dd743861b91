import { Button, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { createTeam, listTeams, TEAM_NAME_MAX, type TeamId } from '#modules/teams/contract.ts';
import { PeopleField, type PickedPerson } from '#modules/teams/web/public.tsx';
import { useWrite } from '#ui/api/use-write.ts';
import { useWayOn } from '#ui/parts/way-on.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './teams.module.css';

/** A team in two fields, within the form it is needed for: its name, and who is in it beside oneself. */
export function NewTeam({ onMade, onClose }: { onMade: (id: TeamId) => void; onClose: () => void }) {
  const t = useText('poker-create');
  const [name, setName] = useState('');
  const [members, setMembers] = useState<readonly PickedPerson[]>([]);
  const [isMissing, setMissing] = useState(false);
  const nameId = useId();
  const write = useWrite(createTeam, { refresh: [listTeams] });
  const problem = useProblemText(write.error);
  const wayOn = useWayOn(write.error);

  const make = (): void => {
    setMissing(name.trim() === '');
    if (name.trim() === '') document.getElementById(nameId)?.focus();
    else write.mutate({ body: { name, members: members.map(({ id }) => ({ userId: id })) } }, { onSuccess: (team) => onMade(team.id) });
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
      {wayOn && <div>{wayOn}</div>}
      <PeopleField label={t('create.teamMembers')} value={members} onChange={setMembers} begin={(person) => person} />
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
