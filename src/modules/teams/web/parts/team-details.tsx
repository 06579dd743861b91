import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { TEAM_DESCRIPTION_MAX, TEAM_NAME_MAX, type Team } from '../../contract.ts';
import { useUpdateTeam } from '../api.ts';
import classes from './teams.module.css';

/** Name and purpose of a team, changed in place; the button stands there once something differs. */
export function TeamDetails({ team }: { team: Team }) {
  const t = useText('teams');
  const [name, setName] = useState(team.name);
  const [description, setDescription] = useState(team.description ?? '');
  const { mutate, isPending, error } = useUpdateTeam(team.id);
  const problem = useProblemText(error);
  const isChanged = name.trim() !== team.name || description.trim() !== (team.description ?? '');
  const isNameless = name.trim() === '';
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNameless) mutate({ body: { name, description } }, { onSuccess: () => toastDone(t('team.saved')) });
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        size="sm"
        label={t('form.name')}
        maxLength={TEAM_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isNameless ? t('form.nameMissing') : problem}
      />
      <Textarea
        size="sm"
        label={t('form.description')}
        maxLength={TEAM_DESCRIPTION_MAX}
        autosize
        minRows={1}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {isChanged && (
        <div>
          <Button type="submit" size="sm" loading={isPending} disabled={isNameless}>
            {t('team.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
