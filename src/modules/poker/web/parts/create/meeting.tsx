import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import type { RecordForm } from '#ui/forms/use-record-form.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useDeckName } from './deck-field.tsx';
import type { FormStatus, SessionForm } from './session-form.ts';
import { useSettingsWords } from './settings-fields.tsx';
import { useTimerWords } from './timer-field.tsx';

/** Where somebody else has changed the same of a session. */
export function Meeting({ form, onKeepMine }: { form: RecordForm<SessionForm>; onKeepMine: () => void }) {
  const t = useText('poker-create');
  const tAsync = useText('poker-async');
  const format = useFormat();
  const teams = useRead(listTeams, { query: { limit: PAGE_MAX } });
  const labels = {
    name: t('create.name'),
    description: t('create.description'),
    status: t('create.status'),
    votingSystem: t('create.votingSystem'),
    timer: t('create.timer'),
    teamId: t('create.team'),
    settings: t('create.settings'),
    asyncVoting: tAsync('field'),
    deadline: tAsync('deadline'),
    lines: t('create.stories'),
    imports: t('create.stories'),
  };
  const say = {
    status: (one: FormStatus) => t(`create.statuses.${one}`),
    votingSystem: useDeckName(),
    timer: useTimerWords(),
    teamId: (id: TeamId | null) =>
      id === null ? t('create.personal') : (teams.data?.items.find((team) => team.id === id)?.name ?? t('create.teamUnknown')),
    settings: useSettingsWords(),
    deadline: (typed: string) => typed && format.dateTime(typed),
    imports: (taken: SessionForm['imports']) => taken.flatMap(({ stories }) => stories.map(({ title }) => title)).join('\n'),
  };
  return <FormConflict form={form} labels={labels} say={say} onKeepMine={onKeepMine} />;
}
