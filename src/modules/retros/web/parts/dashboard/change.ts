import type { Trend } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';

/** Says how a figure moved against the period before: where more is better. */
export function useChange(days: number): (now: number | null, before: number | null, write: (by: number) => string) => Trend | undefined {
  const t = useText('retros-figures');
  return (now, before, write) => {
    if (now === null || before === null) return undefined;
    const by = write(Math.abs(now - before));
    // What rounds to nothing has not moved.
    if (by === write(0)) return { text: t('cards.same', { days }), direction: 'level', verdict: 'neutral' };
    return now > before
      ? { text: t('cards.more', { by, days }), direction: 'up', verdict: 'good' }
      : { text: t('cards.less', { by, days }), direction: 'down', verdict: 'bad' };
  };
}

/** Figures as people read them: one decimal for moods, whole points for shares. */
export function useFigureText() {
  const t = useText('retros-figures');
  const format = useFormat();
  return {
    mood: (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    points: (share: number) => t('cards.points', { count: Math.round(share * 100) }),
    percent: (share: number) => format.percent(share),
  };
}
