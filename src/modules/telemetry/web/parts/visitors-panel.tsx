import { PeriodChoice, useScope } from '#modules/revenue/web/public.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { dayIn } from '../../rules/period.ts';
import { useVisits, type Days } from '../api.ts';
import { CountsPanel } from './counts-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';

/** What readers who agreed have looked at, and what went wrong in their browsers. The server refuses all but operators. */
export function VisitorsPanel() {
  const t = useText('telemetry');
  const scope = useScope(dayIn);
  const { start, end } = scope.days;
  const days: Days = { ...(start && { from: start }), ...(end && { to: end }) };
  const read = useVisits(days);
  return (
    <Stack gap={20} aria-busy={read.isPlaceholderData}>
      <Row gap={12} justify="space-between" wrap>
        <Muted size={13}>{useSpan(read.data)}</Muted>
        <PeriodChoice scope={scope} />
      </Row>
      <Loaded read={read} failed={t('failed')} skeleton={<Waiting />}>
        {(visits) => (
          <>
            {!visits.isOn && <Muted as="p">{t('off')}</Muted>}
            <DaysPanel days={visits.days} />
            <CountsPanel days={days} />
            <ErrorsPanel />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function useSpan(visits: { readonly from: string; readonly to: string } | undefined): string {
  const t = useText('telemetry');
  const format = useFormat();
  return visits ? t('span', { from: format.date(visits.from), to: format.date(visits.to) }) : '';
}

const Waiting = () => (
  <Loading>
    <Bone height={320} radius={16} />
  </Loading>
);
