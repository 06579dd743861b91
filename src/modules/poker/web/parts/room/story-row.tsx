import { Suspense, useState, type KeyboardEvent } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFlow } from './flow.tsx';
import { StoryTitleField } from './lazy-parts.tsx';
import { usePoker } from './room-context.tsx';
import { StoryMenuButton } from './story-menu-button.tsx';

import classes from './story-row.module.css';

import type { StoryOrder } from './use-story-order.ts';

interface Props {
  story: Story;
  index: number;
  isEditable: boolean;
  order: StoryOrder;
  onPick?: () => void;
}

/** One story of the rail: a press looks at it; Alt and arrows move it. */
export function StoryRow({ story, index, isEditable, order, onPick }: Props) {
  const { session, act } = usePoker();
  const { shown, peek } = useFlow();
  const [isRenaming, setRenaming] = useState(false);
  const isShown = shown?.id === story.id;
  const isCurrent = session.currentStory === story.id;
  const pick = (): void => {
    peek(isCurrent ? null : story.id);
    onPick?.();
  };
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    order.moveBy(story.id, by);
  };
  if (isRenaming) {
    return (
      <li className={classes.row} data-shown>
        <Suspense>
          <StoryTitleField
            story={story}
            onClose={() => setRenaming(false)}
            onSave={(title, version) => act.renameStory(story.id, title, version)}
          />
        </Suspense>
      </li>
    );
  }
  const over = order.dragged?.over;
  return (
    <li
      className={classes.row}
      data-shown={isShown || undefined}
      data-dragged={order.dragged?.id === story.id || undefined}
      data-mark={
        order.dragged && (over === index ? 'above' : over === index + 1 && index === session.stories.length - 1 ? 'below' : undefined)
      }
      {...order.rowProps(story.id, index)}
    >
      <button
        type="button"
        className={classes.pick}
        aria-current={isCurrent ? 'step' : undefined}
        data-edits={story.id}
        onClick={pick}
        onKeyDown={move}
      >
        <span className={classes.words}>
          {story.key && <span className="key">{story.key}</span>}
          <span className={classes.title}>{story.title}</span>
        </span>
        <EstimateChip story={story} />
      </button>
      {isEditable && <StoryMenuButton story={story} index={index} order={order} onRename={() => setRenaming(true)} />}
    </li>
  );
}

function EstimateChip({ story }: { story: Story }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const { finalEstimate, status } = story;
  const { session } = usePoker();
  // Where all stories are open at once, one's own card says which are still to be voted on.
  const own = session.async && status === 'VOTING' ? (story.myVote?.value ?? null) : null;
  const printed = finalEstimate ?? own;
  return (
    <span className={classes.chip} data-status={status}>
      <span className="visually-hidden">
        {finalEstimate === null ? t(`room.storyStatus.${status}`) : t('room.stories.estimate', { value: nameOf(finalEstimate) })}
      </span>
      <span aria-hidden="true">{printed === null ? '–' : <CardValue value={printed} />}</span>
    </span>
  );
}
