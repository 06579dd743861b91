import type { Trend } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import { useCardMoney } from '../use-money.ts';
import { signed } from './movement-steps.ts';
import { useMissing } from './use-missing.ts';

type Name = 'mrr' | 'arr' | 'activeCustomers' | 'churnRate' | 'arpu' | 'totalRevenue';
type Move = Pick<Trend, 'direction' | 'verdict'> & { readonly text: string | null };

const MONTHS = 12;
const none: Move = { text: null, direction: 'level', verdict: 'neutral' };

/** How each figure moved since the period's start, or since the period before, and what adds to it: of old ones, the date. */
export function useTrends(metrics: RevenueMetrics): { readonly [N in Name]?: Trend } {
  const t = useText('revenue-screens');
  const format = useFormat();
  const asOf = useMissing().asOf(metrics);
  const moves = useMoves(metrics);
  const { newCustomers, lostCustomers, revenueChurnRate } = metrics;
  const share =
    revenueChurnRate === null
      ? null
      : t('figure.churnRate.revenue', { percent: format.percent(revenueChurnRate / 100, { maximumFractionDigits: 1 }) });
  const further: { readonly [N in Name]?: readonly (string | null)[] } = {
    activeCustomers: [newCustomers === null ? null : t('figure.activeCustomers.new', { count: newCustomers }), asOf],
    churnRate: [lostCustomers === null ? null : t('figure.churnRate.lost', { count: lostCustomers }), share, asOf],
    totalRevenue: [],
  };
  const trendOf = (name: Name): Trend | undefined => {
    const { text, ...move } = moves[name];
    const parts = [text, ...(further[name] ?? [asOf])].filter((part) => part !== null);
    return parts.length === 0 ? undefined : { ...move, text: parts.join(' · ') };
  };
  const names = ['mrr', 'arr', 'activeCustomers', 'churnRate', 'arpu', 'totalRevenue'] as const;
  return Object.fromEntries(names.map((name) => [name, trendOf(name)]));
}

/** What is not known of both moments is not compared. */
function useMoves(metrics: RevenueMetrics): Readonly<Record<Name, Move>> {
  const t = useText('revenue-screens');
  const format = useFormat();
  const write = useCardMoney();
  const { before, currency, mrr, activeCustomers, arpu, churnRate, totalRevenue } = metrics;
  // A change is written as exactly as its figure, and more so where nothing would be left of it.
  const money = (by: number, of: number): string => write(by, currency, Math.round(by) === 0 ? by : of);
  const inPeriod: Words = { moved: (change) => t('change.in', { change }), same: t('change.none'), amount: money };
  const times = (amount: number | null | undefined): number | null => (amount === null || amount === undefined ? null : amount * MONTHS);
  const rate = before?.churnRate ?? null;
  const former = rate === null ? '' : t('change.before', { percent: format.percent(rate / 100, { maximumFractionDigits: 1 }) });
  return {
    mrr: moveOf(mrr, before?.mrr, inPeriod),
    arr: moveOf(times(mrr), times(before?.mrr), inPeriod),
    activeCustomers: moveOf(activeCustomers, before?.activeCustomers, { ...inPeriod, amount: (by) => format.number(by) }),
    arpu: moveOf(arpu, before?.arpu, inPeriod),
    churnRate: lessIsGood(moveOf(churnRate, rate, { moved: () => former, same: former, amount: String })),
    totalRevenue: moveOf(totalRevenue, before?.totalRevenue, {
      moved: (change) => t('change.on', { change }),
      same: t('change.same'),
      amount: money,
    }),
  };
}

interface Words {
  readonly moved: (change: string) => string;
  readonly same: string;
  /** @param of the figure that moved */
  readonly amount: (by: number, of: number) => string;
}

function moveOf(now: number | null, then: number | null | undefined, { moved, same, amount }: Words): Move {
  if (now === null || then === null || then === undefined) return none;
  const isUp = now > then;
  if (now === then) return { ...none, text: same };
  const text = moved(signed(isUp ? '+' : '−', Math.abs(now - then), (by) => amount(by, now)));
  return { text, direction: isUp ? 'up' : 'down', verdict: isUp ? 'good' : 'bad' };
}

const lessIsGood = (move: Move): Move => ({
  ...move,
  verdict: move.verdict === 'neutral' ? 'neutral' : move.verdict === 'good' ? 'bad' : 'good',
});
