import { Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { Conflict } from '#ui/forms/conflict.tsx';
import { isStale } from '#ui/forms/stale.ts';
import { useDraft, type DraftField } from '#ui/forms/use-draft.ts';
import { useFormWords } from '#ui/forms/use-form-words.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { getTeam, TEAM_DESCRIPTION_MAX, TEAM_NAME_MAX, type Team } from '../../contract.ts';
import { useUpdateTeam } from '../api.ts';
import classes from './teams.module.css';

interface Details {
  readonly name: string;
  readonly description: string;
}

/** Name and purpose of a team, changed in place; the button stands there once something differs. */
export function TeamDetails({ team }: { team: Team }) {
  const t = useText('teams');
  const tForms = useFormWords();
  const saved: Details = { name: team.name, description: team.description ?? '' };
  const draft = useDraft({ record: `team ${team.id}`, field: 'details', saved, version: team.version });
  const { name, description } = draft.value;
  const set = (part: Partial<Details>): void => draft.write({ ...draft.value, ...part });
  const { mutate, isPending, error } = useUpdateTeam(team.id);
  const problem = useProblemText(error);
  const isNameless = name.trim() === '';
  const send = (version: number): void => {
    const onSuccess = (): void => {
      draft.drop();
      toastDone(t('team.saved'));
    };
    // Somebody else's words are read, to be shown beside these.
    const onError = (refused: unknown): void => void (isStale(refused) && refreshAll(queryClient, [getTeam]));
    mutate({ body: { name, description, version } }, { onSuccess, onError });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isNameless) send(draft.version);
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        size="sm"
        label={t('form.name')}
        maxLength={TEAM_NAME_MAX}
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={isNameless ? t('form.nameMissing') : problem}
      />
      <Textarea
        size="sm"
        label={t('form.description')}
        maxLength={TEAM_DESCRIPTION_MAX}
        autosize
        minRows={1}
        value={description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {draft.theirs && <BothTeams draft={draft} isBusy={isPending} onKeepMine={() => send(team.version)} />}
      {draft.isDirty && !draft.theirs && (
        <div className={classes.buttons}>
          {tForms && (
            <Button size="sm" variant="default" onClick={draft.drop}>
              {tForms('discard')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={isPending} disabled={isNameless}>
            {t('team.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function BothTeams({ draft, isBusy, onKeepMine }: { draft: DraftField<Details>; isBusy: boolean; onKeepMine: () => void }) {
  const t = useText('teams');
  const { theirs, value: mine } = draft;
  if (!theirs) return null;
  const fields = [
    { label: t('form.name'), theirs: theirs.name, mine: mine.name },
    { label: t('form.description'), theirs: theirs.description, mine: mine.description },
  ];
  return <Conflict fields={fields} isBusy={isBusy} onKeepMine={onKeepMine} onTakeTheirs={draft.drop} onTogether={draft.rebase} />;
}
