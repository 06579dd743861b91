import { Button } from '@mantine/core';
import { STORIES_MAX } from '../../../contract/story.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './import.module.css';
import type { Import } from './use-import.ts';

/** How many are chosen out of how many, and the button that takes them along. */
export function ImportFoot({ bringIn }: { bringIn: Import }) {
  const t = useText('poker-create');
  const { choice, reading } = bringIn;
  const { chosen, room, rows, isRefused } = choice;
  const total = rows.filter((row) => row.story).length;
  const words = { chosen: chosen.size, total };
  const isWhole = room === STORIES_MAX;
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status" data-full={isRefused || undefined}>
        {reading &&
          total > 0 &&
          (isRefused
            ? t('import.full', words)
            : isWhole
              ? t('import.chosen', { ...words, most: STORIES_MAX })
              : t('import.chosenRoom', { ...words, count: room }))}
      </p>
      <Button disabled={chosen.size === 0 || bringIn.isReading} onClick={bringIn.take}>
        {t('import.take', { count: chosen.size })}
      </Button>
    </div>
  );
}
