import { addDays } from '#shared/days.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { linesOfUsage, type Usage, type UsageLine } from '../../../contract/usage.ts';
import { useUsage } from '../../api.ts';
import type { Billing } from '../billing.ts';
import classes from '../billing.module.css';

const DAY_TEXT = 'yyyy-mm-dd'.length;
const NEAR = 0.8; // of a limit, from which a mail warns

/** What the account uses of its plan, where it will be at the end of the month, and what is over its limit. */
export function UsagePanel({ billing: { subscription } }: { billing: Billing }) {
  const t = useText('billing-screens');
  return (
    <Loaded
      read={useUsage(subscription.id)}
      failed={t('usage.failed')}
      skeleton={<RowsSkeleton rows={5} />}
      around={(inside) => (
        <Panel title={t('usage.title')} className={classes.narrow}>
          {inside}
        </Panel>
      )}
    >
      {(usage) => <Lines usage={usage} />}
    </Loaded>
  );
}

function Lines({ usage }: { usage: Usage }) {
  const t = useText('billing-screens');
  const lines = linesOfUsage(usage);
  return (
    <Panel title={t('usage.title')} className={classes.narrow}>
      <Stack gap={20}>
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </Stack>
    </Panel>
  );
}

function toneOf({ used, limit, isOver }: UsageLine): 'over' | 'near' | undefined {
  if (isOver) return 'over';
  return limit > 0 && used >= limit * NEAR ? 'near' : undefined;
}

function Line({ line }: { line: UsageLine }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const { name, used, limit, forecast, period } = line;
  const isOpen = limit < 0;
  const share = (count: number): string => `${Math.min(100, (count / Math.max(1, limit)) * 100)}%`;
  const left = isOpen
    ? t('usage.open')
    : used > limit
      ? t('usage.overBy', { count: used - limit })
      : t('usage.left', { count: limit - used });
  const monthly = ({ start, end }: { start: string; end: string }): string => {
    // A month in UTC, in which it is counted; its last day is the one before its end.
    const days = { from: format.day(start.slice(0, DAY_TEXT)), to: format.day(addDays(end.slice(0, DAY_TEXT), -1)) };
    return forecast === null ? t('usage.counted', days) : t('usage.forecast', { ...days, count: forecast });
  };
  return (
    <Stack gap={4}>
      <Row gap={12} justify="space-between">
        <span>{t(`usage.names.${name}`)}</span>
        <b className={classes.digits}>{isOpen ? format.number(used) : t('usage.of', { used, limit })}</b>
      </Row>
      <span className={classes.bar} data-open={isOpen || undefined} data-tone={toneOf(line)} aria-hidden="true">
        {!isOpen && forecast !== null && forecast > used && <span className={classes.forecast} style={{ width: share(forecast) }} />}
        {!isOpen && <span style={{ width: share(used) }} />}
      </span>
      <Row gap={12} justify="space-between" wrap>
        <Muted size={12}>{left}</Muted>
        {period && <Muted size={12}>{monthly(period)}</Muted>}
      </Row>
    </Stack>
  );
}
