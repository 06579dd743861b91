import { NativeSelect, TextInput } from '@mantine/core';
import { actions, TEAM_NAME_MAX, type listTeams, type TeamId } from '#modules/teams/contract.ts';
import type { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import type { ProjectForm } from './project-form.ts';

export type TeamsRead = ReturnType<typeof useRead<typeof listTeams>>;

interface Props {
  readonly form: ProjectForm;
  readonly teams: TeamsRead;
  readonly onChange: (part: Partial<ProjectForm>) => void;
  readonly onTouch: () => void;
  readonly isTouched: boolean;
}

/** When the teams cannot be loaded the list stays empty, as documented; the field can be asked again by opening the panel anew. */
export function TeamField({ form, teams: { data, isPending }, onChange, onTouch, isTouched }: Props) {
  const t = useText('boards-projects');
  const mayMake = useCan(actions.manage, {});
  const isNone = data?.items.length === 0;
  if (isNone && mayMake) {
    return (
      <TextInput
        label={t('create.team')}
        description={t('create.firstTeam')}
        maxLength={TEAM_NAME_MAX}
        value={form.teamName}
        onChange={(event) => onChange({ teamName: event.currentTarget.value })}
        onBlur={onTouch}
        error={isTouched && form.teamName.trim() === '' && t('create.firstTeamMissing')}
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
      error={isTouched && form.teamId === null && t('create.teamMissing')}
      data={[{ value: '', label: t('create.chooseTeam') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
    />
  );
}
