import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Button } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import { getTeamMetrics } from '../../../contract/metrics.ts';
import { FigureCards } from './figure-cards.tsx';
import { AccuracyPanel, PerformancePanel, VelocityPanel } from './figure-panels.tsx';
import classes from './figures.module.css';

/** The account's figures of a period; the ones of another period stay until they have come. */
export function usePeriodFigures(period: number) {
  const accountId = useMe()?.accountId ?? '';
  return useRead(
    getTeamMetrics,
    { params: { accountId }, query: { period } },
    { enabled: accountId !== '', placeholderData: (before) => before },
  );
}
export type PeriodRead = ReturnType<typeof usePeriodFigures>;

interface Props {
  read: PeriodRead;
  days: number;
}

/** How the team works and how far its stories have come; places of the same size until that is read. */
export function PeriodPanels({ read: { data, isPending }, days }: Props) {
  if (!data) return isPending && <PanelBones count={2} />;
  return (
    <div className={classes.pair}>
      <PerformancePanel figures={data.figures} days={days} />
      <VelocityPanel metrics={data} days={days} />
    </div>
  );
}

export function PeriodAccuracy({ read: { data, isPending }, days }: Props) {
  if (!data) return isPending && <PanelBones count={1} />;
  return <AccuracyPanel figures={data.figures} days={days} />;
}

function PanelBones({ count }: { count: 1 | 2 }) {
  return (
    <Loading>
      <div className={count === 2 ? classes.pair : undefined}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={classes.bones}>
            <Bone width={160} height={18} />
            <Bone height={10} />
            <Bone width="70%" />
            <Bone width="60%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The four cards, or what stands in their place. */
export function PeriodCards({ read: { data, error, refetch }, days }: Props) {
  const t = useText('poker-figures');
  if (data) return <FigureCards metrics={data} days={days} />;
  if (error) {
    const again = (
      <Button size="xs" variant="default" onClick={() => void refetch()}>
        {t('reload')}
      </Button>
    );
    return (
      <div className={classes.cards} style={{ gridTemplateColumns: '1fr' }}>
        <Notice tone="error" title={t('failed.metrics')} actions={again}>
          {t('failed.safe')}
        </Notice>
      </div>
    );
  }
  return (
    <Loading>
      <div className={classes.cards}>
        {['active', 'velocity', 'consensus', 'time'].map((name) => (
          <div key={name} className={classes.card}>
            <Bone width={110} />
            <Bone width={72} height={30} radius={8} />
            <Bone width={150} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
