import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPlayerSkipForward } from '@tabler/icons-react';
import type { Story } from '#modules/poker/contract/story.ts';
import { nextToEstimate } from '#modules/poker/web/parts/room/story-order.ts';
import { useFlow } from '#modules/poker/web/parts/room/flow.tsx';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { useText } from '#ui/text/use-text.ts';
import { estimateCards } from './estimate-cards.ts';
import classes from './estimate-chooser.module.css';

/** The facilitator's cards: the suggestion is chosen already, any other is one press away. */
export function EstimateChooser({ story }: { story: Story }) {
  const t = useText('poker');
  const { session, canSend } = usePoker();
  const { choice } = useFlow();
  return (
    <div className={classes.chooser}>
      <div className={classes.cards} role="group" aria-label={t('room.estimate.label')} data-estimates>
        {estimateCards(session.deck).map((value) => (
          <button
            key={value}
            type="button"
            className={classes.card}
            aria-pressed={choice.value === value}
            disabled={!canSend}
            onClick={() => choice.choose(value)}
          >
            <CardValue value={value} />
          </button>
        ))}
      </div>
      <div className={story.status === 'VOTED' ? classes.inline : undefined}>
        <SaveButton story={story} />
      </div>
    </div>
  );
}

/** "Save 5 and continue", "Save 5" for the last one, "Change to 8" for one that has an estimate. */
export function SaveButton({ story }: { story: Story }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const { session, canSend } = usePoker();
  const { choice, save, isPeek } = useFlow();
  const { value } = choice;
  const hasNext = !isPeek && story.status === 'VOTED' && nextToEstimate(session.stories, story.id) !== null;
  const isSaved = story.finalEstimate !== null && story.finalEstimate === value;
  const key = story.status === 'ESTIMATED' ? (isSaved ? 'isSaved' : 'change') : hasNext ? 'saveAndContinue' : 'save';
  const Icon = hasNext ? IconPlayerSkipForward : IconDeviceFloppy;
  return (
    <Button
      fullWidth
      data-save
      disabled={!canSend || value === null || isSaved}
      rightSection={<Icon aria-hidden="true" />}
      aria-keyshortcuts="Enter"
      onClick={save}
    >
      {value === null ? t('room.estimate.choose') : t(`room.estimate.${key}`, { value: nameOf(value) })}
    </Button>
  );
}
