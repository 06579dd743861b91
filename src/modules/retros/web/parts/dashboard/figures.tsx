import { Bone } from '#ui/parts/skeletons.tsx';
import { Cards } from './cards.tsx';
import classes from './dashboard.module.css';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { Health } from './health.tsx';
import { Insights } from './insights.tsx';
import { LowMood } from './low-mood.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useMetrics } from './use-metrics.ts';

/** What stands above the table: the notice, when there is one, and the four figures. A failure is said by the table. */
export function Figures({ days }: { days: number }) {
  const { data, error } = useMetrics(days);
  if (error && !data) return null;
  if (!data) return <FiguresSkeleton />;
  return (
    <>
      {data.lowSentiment && <LowMood notice={data.lowSentiment} />}
      <Cards metrics={data} days={days} />
    </>
  );
}

/** What stands beside the table. */
export function Aside({ days }: { days: number }) {
  const { data, error } = useMetrics(days);
  return (
    <div className={classes.aside}>
      {!data && !error && (
        <>
          <Bone height={404} radius={16} />
          <Bone height={200} radius={16} />
        </>
      )}
      {data && (
        <>
          <Health metrics={data} days={days} />
          <Insights metrics={data} days={days} />
        </>
      )}
      <QuickActions />
    </div>
  );
}
