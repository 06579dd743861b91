import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { actions, listTeams, TEAM_NAME_MAX, type TeamId } from '#modules/teams/contract.ts';
import { decide } from '#shared/permissions.ts';
import { actorOf } from '#ui/api/me.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import type { ProjectForm } from './project-form.ts';

const MOST_TEAMS = 200; // the server's own bound of a list

interface Props {
  readonly form: ProjectForm;
  readonly onChange: (part: Partial<ProjectForm>) => void;
  readonly onTouch: () => void;
  readonly error: boolean;
}

/** When the teams cannot be loaded the list stays empty, as documented; the field can be asked again by opening the panel anew. */
export function TeamField({ form, onChange, onTouch, error }: Props) {
  const t = useText('boards-projects');
  const mayMake = decide(actorOf(useMe()), actions.manage, {}).allow;
  const { data, isPending } = useRead(listTeams, { query: { limit: MOST_TEAMS } });
  const isNone = data?.items.length === 0;
  const only = data?.items.length === 1 ? data.items[0]?.id : undefined;
  useEffect(() => {
    // Who has one team has nothing to choose.
    if (form.teamId === null && only !== undefined) onChange({ teamId: only });
  });
  if (isNone && mayMake) {
    return (
      <TextInput
        label={t('create.team')}
        description={t('create.firstTeam')}
        maxLength={TEAM_NAME_MAX}
        value={form.teamName}
        onChange={(event) => onChange({ teamName: event.currentTarget.value })}
        onBlur={onTouch}
        error={error && form.teamName.trim() === '' && t('create.firstTeamMissing')}
      />
    );
  }
  return (
    <NativeSelect
      label={t('create.team')}
      disabled={isPending || isNone}
      description={isNone && t('create.noTeams')}
      value={form.teamId ?? ''}
      onChange={({ currentTarget }) => onChange({ teamId: currentTarget.value === '' ? null : (currentTarget.value as TeamId) })} // one of the options
      onBlur={onTouch}
      error={error && t('create.teamMissing')}
      data={[{ value: '', label: t('create.chooseTeam') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
    />
  );
}
