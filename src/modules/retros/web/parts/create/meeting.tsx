import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useFormatChoices } from './format-words.ts';
import { switches, type SessionForm } from './session-form.ts';
import type { FormState } from './use-session-form.ts';

export const useTeams = () => useRead(listTeams, { query: { limit: PAGE_MAX } });

/** How a length is said. */
export function useTimerWords(): (seconds: number) => string {
  const t = useText('retros');
  const format = useFormat();
  return (seconds) => (seconds === 0 ? t('create.noTimer') : format.duration(seconds));
}

/** Where somebody else has changed the same of a retrospective. */
export function Meeting({ state }: { state: FormState }) {
  const t = useText('retros');
  const timer = useTimerWords();
  const formats = useFormatChoices(state.form.format);
  const teams = useTeams();
  const labels = {
    name: t('create.name'),
    description: t('create.description'),
    format: t('create.format'),
    timer: t('create.timer'),
    teamId: t('create.team'),
    votes: t('create.votes'),
    cards: t('create.cards'),
    settings: t('create.settings'),
  };
  const say = {
    format: formats.nameOf,
    timer,
    teamId: (id: TeamId | null) => teams.data?.items.find((team) => team.id === id)?.name ?? t('create.noTeam'),
    settings: (on: SessionForm['settings']) =>
      switches
        .filter((one) => on[one])
        .map((one) => t(`create.switches.${one}.label`))
        .join('\n'),
  };
  return <FormConflict form={state.written} labels={labels} say={say} onKeepMine={state.submit} />;
}
