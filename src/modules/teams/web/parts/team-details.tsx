import { Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { isStale } from '#ui/forms/stale.ts';
import { useFormWords } from '#ui/forms/use-form-words.ts';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { TEAM_DESCRIPTION_MAX, TEAM_NAME_MAX, type Team } from '../../contract.ts';
import { useUpdateTeam } from '../api.ts';
import classes from './teams.module.css';

const formOf = ({ name, description }: Team) => ({ name, description: description ?? '' });

/** Name and purpose of a team, changed in place; the button stands there once something differs. */
export function TeamDetails({ team }: { team: Team }) {
  const t = useText('teams');
  const tForms = useFormWords();
  const written = useRecordForm({ record: `team ${team.id}`, part: 'details', of: team, formOf });
  const { name, description } = written.value;
  const { mutateAsync, error } = useUpdateTeam(team.id);
  const problem = useProblemText(isStale(error) ? null : error);
  const isNameless = name.trim() === '';
  const save = async (): Promise<void> => {
    if (isNameless) return;
    if (await written.save((details, _, version) => mutateAsync({ body: { ...details, version } }))) toastDone(t('team.saved'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (written.clashes.length === 0) void save();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="sm"
        label={t('form.name')}
        maxLength={TEAM_NAME_MAX}
        value={name}
        onChange={(event) => written.set({ name: event.currentTarget.value })}
        error={isNameless ? t('form.nameMissing') : problem}
      />
      <Textarea
        size="sm"
        label={t('form.description')}
        maxLength={TEAM_DESCRIPTION_MAX}
        autosize
        minRows={1}
        value={description}
        onChange={(event) => written.set({ description: event.currentTarget.value })}
      />
      <FormConflict
        form={written}
        labels={{ name: t('form.name'), description: t('form.description') }}
        say={{}}
        onKeepMine={() => void save()}
      />
      {written.isDirty && written.clashes.length === 0 && (
        <div className={classes.buttons}>
          {tForms && (
            <Button size="sm" variant="default" onClick={written.discard}>
              {tForms('discard')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={written.isBusy} disabled={isNameless}>
            {t('team.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
