import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { TeamActivity, TeamId } from '../../contract.ts';
import { useTeamActivity } from '../api.ts';
import classes from './teams.module.css';

/** What happened in the team, newest first, in the reader's language. */
export function TeamActivityList({ teamId }: { teamId: TeamId }) {
  const t = useText('teams');
  const format = useFormat();
  const { data, error } = useTeamActivity(teamId);
  const problem = useProblemText(error);
  return (
    <section aria-labelledby="team-activity">
      <h3 id="team-activity" className={classes.heading}>
        {t('team.activity')}
      </h3>
      {!data && !error && <RowsSkeleton rows={3} />}
      {error && !data && <p role="alert">{problem}</p>}
      <ol className={classes.activity}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <Line activity={one} />
            <time dateTime={one.timestamp}>{format.dateTime(one.timestamp)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ activity }: { activity: TeamActivity }) {
  const t = useText('teams');
  const key = activity.type.replace('team.', '') as 'created';
  const who = activity.userName ?? t('activity.server');
  const whom = activity.memberName ?? t('activity.former');
  const role = t(`role.${activity.role ?? 'member'}`);
  return <span>{t(`activity.${key}`, { who, whom, role })}</span>;
}
