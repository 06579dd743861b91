import { Suspense } from 'react';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { AddStories } from './lazy-parts.tsx';
import { usePoker } from './room-context.tsx';
import { countEstimated } from './story-order.ts';
import classes from './story-rail.module.css';
import { StoryRow } from './story-row.tsx';
import { useStoryOrder } from './use-story-order.ts';

/** The session's stories: how far they are, which one is on the table, and for those who may, their editing. */
export function StoryRail({ onPick }: { onPick?: () => void }) {
  const t = useText('poker');
  const { session, canEditStories, canSend } = usePoker();
  const isEditable = canEditStories && canSend && !isClosed(session.status);
  const order = useStoryOrder(isEditable);
  const { stories } = session;
  const done = countEstimated(stories);
  return (
    <section className={classes.rail} aria-labelledby="stories-title">
      <header className={classes.head}>
        <h2 id="stories-title">{t('room.stories.title')}</h2>
        <span>{t('room.stories.done', { done, of: stories.length })}</span>
      </header>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('room.stories.done', { done, of: stories.length })}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, stories.length)}
        aria-valuenow={done}
      >
        <i style={{ transform: `scaleX(${stories.length === 0 ? 0 : done / stories.length})` }} />
      </div>
      {stories.length === 0 && <p className={classes.empty}>{t(isEditable ? 'room.stories.emptyYours' : 'room.stories.empty')}</p>}
      <ol className={classes.list}>
        {stories.map((story, index) => (
          <StoryRow key={story.id} story={story} index={index} isEditable={isEditable} order={order} {...(onPick && { onPick })} />
        ))}
      </ol>
      {isEditable && (
        <Suspense fallback={<Bone height={36} radius={10} />}>
          <AddStories />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
    </section>
  );
}
