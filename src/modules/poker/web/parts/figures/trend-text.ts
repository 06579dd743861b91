import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Trend as CardTrend } from '#ui/parts/stat-card.tsx';
import { trendOf } from '../../../rules/figures.ts';

type Kind = 'percent' | 'share' | 'time' | 'count';
/** What a rise means: good, bad, or neither. */
type Rise = 'good' | 'bad' | 'neutral';

const PERCENT = 100;

/** Words how a figure moved against the days before, coloured by what that means; nothing while there is no figure now. */
export function useTrend(days: number) {
  const t = useText('poker-figures');
  const format = useFormat();
  const amount = (kind: Kind, by: number, before: number): string => {
    if (kind === 'percent' && before > 0) return format.percent(by / before);
    if (kind === 'share') return t('trend.points', { by: format.number(by) });
    if (kind === 'time') return format.shortDuration(Math.round(by) * 60);
    return format.number(by, { maximumFractionDigits: 1 });
  };
  return (kind: Kind, rise: Rise, now: number | null, before: number | null): CardTrend | undefined => {
    if (now === null) return undefined;
    const trend = trendOf(now, before);
    if (!trend) return { text: t('trend.none', { days }), direction: 'level', verdict: 'neutral' };
    // A difference that the figure's own precision hides is none.
    const by = amount(kind, Math.abs(trend.by), before ?? 0);
    const isLevel = trend.direction === 'level' || (kind === 'time' && Math.round(Math.abs(trend.by)) === 0);
    if (isLevel) return { text: t('trend.same', { days }), direction: 'level', verdict: 'neutral' };
    const isUp = trend.direction === 'up';
    const verdict = rise === 'neutral' ? 'neutral' : isUp === (rise === 'good') ? 'good' : 'bad';
    return { text: t(`trend.${wordOf(kind, isUp)}`, { by, days }), direction: trend.direction === 'up' ? 'up' : 'down', verdict };
  };
}

function wordOf(kind: Kind, isUp: boolean) {
  if (kind === 'time') return isUp ? 'longer' : 'shorter';
  if (kind === 'count') return isUp ? 'moreDone' : 'lessDone';
  return isUp ? 'more' : 'less';
}

/** A share of a whole as people read it. @param rate in per cent */
export const shareOf = (rate: number): number => rate / PERCENT;
