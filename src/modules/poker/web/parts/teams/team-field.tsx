import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { actions, listTeams, type TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import { NewTeam } from './new-team.tsx';
import classes from './teams.module.css';

const PERSONAL = '';
const MOST = 200; // teams; the server's own bound of a list

/** A team's session, or a personal one; a team that is missing is made here. */
export function TeamField({ value, onChange }: { value: TeamId | null; onChange: (teamId: TeamId | null) => void }) {
  const t = useText('poker-create');
  const mayManage = useCan(actions.manage);
  const [isMaking, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useRead(listTeams, { query: { limit: MOST } });
  return (
    <div className={classes.field}>
      <NativeSelect
        label={t('create.team')}
        description={t(value === null ? 'create.personalHint' : 'create.teamHint')}
        disabled={isPending}
        value={value ?? PERSONAL}
        onChange={({ currentTarget }) => onChange(currentTarget.value === PERSONAL ? null : (currentTarget.value as TeamId))}
        data={[
          { value: PERSONAL, label: t('create.personal') },
          ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name })),
          ...(value !== null && !data?.items.some((team) => team.id === value) ? [{ value, label: t('create.teamUnknown') }] : []),
        ]}
      />
      {error && (
        <p className={classes.failed} role="alert">
          {t('create.teamsFailed')}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('create.retry')}
          </Button>
        </p>
      )}
      {mayManage && !isMaking && (
        <div>
          <Button size="xs" variant="subtle" className={classes.make} leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
            {t('create.makeTeam')}
          </Button>
        </div>
      )}
      {isMaking && (
        <NewTeam
          onClose={() => setMaking(false)}
          onMade={(team) => {
            onChange(team);
            setMaking(false);
          }}
        />
      )}
    </div>
  );
}
