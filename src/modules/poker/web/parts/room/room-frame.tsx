import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { LeadershipLine } from '#ui/live/leadership-line.tsx';
import { useText } from '#ui/text/use-text.ts';
import { StoriesDrawer } from './lazy-parts.tsx';
import { usePoker } from './room-context.tsx';
import { PokerHeader } from './poker-header.tsx';
import classes from './room-frame.module.css';
import { countEstimated } from './story-order.ts';
import { StoryRail } from './story-rail.tsx';

interface Props {
  main: ReactNode;
  aside: ReactNode;
  /** Sticks to the bottom of the middle column. */
  foot?: ReactNode;
}

/** Stories at the left, the table in the middle, what follows from it at the right; on a phone one below the other. */
export function RoomFrame({ main, aside, foot }: Props) {
  const t = useText('poker');
  const room = usePoker();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <div className={classes.frame}>
      <PokerHeader onStories={open} />
      <LeadershipLine room={room} />
      <StoriesStrip onOpen={open} />
      <nav className={classes.rail} aria-label={t('room.stories.title')}>
        <StoryRail />
      </nav>
      <main className={classes.main} id="content">
        {main}
      </main>
      <aside className={classes.aside} aria-label={t('room.aside')}>
        {aside}
      </aside>
      {foot && (
        <section className={classes.foot} aria-label={t('room.deck.label')}>
          {foot}
        </section>
      )}
      <Suspense>{isOpen && <StoriesDrawer onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** On a phone the rail is one line: which story of how many, and the way to all of them. */
function StoriesStrip({ onOpen }: { onOpen: () => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  const { stories } = session;
  const at = stories.findIndex((story) => story.id === session.currentStory);
  const done = countEstimated(stories);
  return (
    <button type="button" className={classes.strip} onClick={onOpen}>
      <span className={classes.stripWords}>
        <b>{at < 0 ? t('room.stories.title') : t('room.stories.at', { at: at + 1, of: stories.length })}</b>
        <span>{t('room.stories.done', { done, of: stories.length })}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.stripBar} aria-hidden="true">
        <i style={{ transform: `scaleX(${stories.length === 0 ? 0 : done / stories.length})` }} />
      </span>
    </button>
  );
}
