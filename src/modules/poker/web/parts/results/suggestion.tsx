import type { Story } from '#modules/poker/contract/story.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './suggestion.module.css';

/** Which card the votes point to and why; once it is recorded, the estimate itself. */
export function Suggestion({ story, stats }: { story: Story; stats: VoteStatistics }) {
  const t = useText('poker');
  const format = useFormat();
  const nameOf = useCardName();
  const { leads } = usePoker();
  const { suggestion, average } = stats;
  if (story.finalEstimate !== null)
    return <p className={classes.line}>{t('room.results.saved', { value: nameOf(story.finalEstimate) })}</p>;
  if (!suggestion) return <p className={classes.line}>{t('room.results.nothing')}</p>;
  const reason = t(`room.suggestion.${stats.counted === 1 ? 'only' : suggestion.reason}`, {
    value: nameOf(suggestion.value),
    average: average === null ? '–' : format.number(average, { maximumFractionDigits: 1 }),
  });
  return (
    <p className={classes.line}>
      {reason} {!leads && t('room.results.waitForFacilitator')}
    </p>
  );
}
