import { NativeSelect, TextInput } from '@mantine/core';
import { TEAM_NAME_MAX, type Team, type TeamId } from '#modules/teams/contract.ts';
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { useText } from '#ui/text/use-text.ts';
import type { ProjectForm } from './project-form.ts';

interface Props {
  readonly form: EndpointForm<ProjectForm>;
  /** Undefined until they have been read. */
  readonly teams: readonly Team[] | undefined;
  readonly teamId: TeamId | null;
  /** The account has none yet, and the reader may create one. */
  readonly isFirst: boolean;
}

/** When the teams cannot be loaded the list stays empty, as documented; opening the panel again reads them again. */
export function TeamField({ form, teams, teamId, isFirst }: Props) {
  const t = useText('boards-projects');
  if (isFirst) return <TextInput {...form.text('teamName')} description={t('create.firstTeam')} maxLength={TEAM_NAME_MAX} />;
  const isNone = teams?.length === 0;
  return (
    <NativeSelect
      {...form.field('teamId')}
      disabled={isNone}
      description={isNone && t('create.noTeams')}
      value={teamId ?? ''}
      onChange={({ currentTarget: { value } }) => form.set({ teamId: value === '' ? null : (value as TeamId) })} // one of the options
      data={[{ value: '', label: t('create.chooseTeam') }, ...(teams ?? []).map((team) => ({ value: team.id, label: team.name }))]}
    />
  );
}
