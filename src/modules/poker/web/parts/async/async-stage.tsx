import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { Deck } from '#modules/poker/web/parts/deck/deck.tsx';
import type { Hand } from '#modules/poker/web/parts/deck/use-deck.ts';
import { useFlow } from '#modules/poker/web/parts/room/flow.tsx';
import { DiscussionPanel } from '#modules/poker/web/parts/room/lazy-parts.tsx';
import type { PokerRoom } from '#modules/poker/web/parts/room/poker-room.ts';
import { RoomProvider, usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { RoomFrame } from '#modules/poker/web/parts/room/room-frame.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { EmptySeat, PlayingCard } from '#ui/parts/playing-card.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { AsyncPanel } from './async-panel.tsx';
import classes from './async.module.css';
import { useAsyncVotes, type AsyncVotes } from './use-async-votes.ts';

/** The room while people vote in their own time: one story after the other in one's own order, all of them open. */
export function AsyncStage() {
  const room = usePoker();
  const votes = useAsyncVotes(room);
  const { shown } = useFlow();
  const { session } = votes;
  const story = session.stories.find(({ id }) => id === shown?.id) ?? session.stories[0] ?? null;
  const hand = story && handOf(room, story, votes);
  return (
    // The rail beside it shows one's own cards too; no story is the room's own here.
    <RoomProvider room={{ ...room, session: { ...session, currentStory: null } }}>
      <RoomFrame
        main={story ? <OwnStory story={story} /> : <NoStories />}
        aside={
          <>
            <AsyncPanel />
            {story && session.settings.enableComments && (
              <Suspense fallback={<Bone height={132} radius={16} />}>
                <DiscussionPanel key={story.id} storyId={story.id} />
              </Suspense>
            )}
          </>
        }
        foot={hand && <Deck key={story.id} hand={hand} />}
      />
    </RoomProvider>
  );
}

/** The reader's cards for one story; null for those who look on. */
function handOf({ session, you, canSend }: PokerRoom, story: Story, { play }: AsyncVotes): Hand | null {
  if (!you?.votes || you.role === 'observer') return null;
  const isOpen = canSend && session.status === 'ACTIVE' && story.status === 'VOTING';
  const chosen = story.myVote?.value ?? null;
  const confidence = story.myVote?.confidence ?? null;
  return {
    cards: session.deck.values.toSorted((a, b) => a.order - b.order),
    chosen,
    confidence,
    isOpen,
    choose: (value) => isOpen && play(story.id, value === chosen ? null : { value, confidence }),
    setConfidence: (level) =>
      isOpen && chosen !== null && play(story.id, { value: chosen, confidence: level === confidence ? null : level }),
  };
}

function OwnStory({ story }: { story: Story }) {
  const t = useText('poker-async');
  const { session, you } = usePoker();
  const nameOf = useCardName();
  const votes = you !== null && you.votes && you.role !== 'observer';
  const mine = story.myVote?.value ?? null;
  return (
    <article className={classes.story}>
      <p className={classes.over}>
        {story.key && <span className="key">{story.key}</span>}
        <span>{t('at', { at: session.stories.indexOf(story) + 1, of: session.stories.length })}</span>
      </p>
      <h1 className={classes.title}>{story.title}</h1>
      {story.description !== '' && <p className={classes.description}>{story.description}</p>}
      <Felt className={classes.felt}>
        {mine === null ? <EmptySeat width={84} /> : <PlayingCard value={mine} width={84} tone="filled" />}
        <p className={classes.mine} role="status">
          {session.status === 'PAUSED'
            ? t('paused')
            : votes
              ? mine === null
                ? t('choose')
                : t('mine', { value: nameOf(mine) })
              : t('observe')}
        </p>
        <p className={classes.count}>{t('voted', { count: story.hasVoted.length })}</p>
        <Steps story={story} votes={votes} />
      </Felt>
    </article>
  );
}

function Steps({ story, votes }: { story: Story; votes: boolean }) {
  const t = useText('poker-async');
  const { session } = usePoker();
  const { peek } = useFlow();
  const { stories } = session;
  const at = stories.indexOf(story);
  const lacking = votes ? stories.filter((one) => one.myVote === null) : [];
  // Round and round: what comes after this one, then what was left out before.
  const next = [...stories.slice(at + 1), ...stories.slice(0, at)].find((one) => one.myVote === null);
  const before = stories[at - 1];
  const after = stories[at + 1];
  return (
    <>
      <div className={classes.steps}>
        <Button variant="default" leftSection={<IconChevronLeft size={18} />} disabled={!before} onClick={() => before && peek(before.id)}>
          {t('previous')}
        </Button>
        {votes && next ? (
          <Button
            variant={story.myVote === null ? 'default' : 'filled'}
            rightSection={<IconChevronRight size={18} />}
            onClick={() => peek(next.id)}
          >
            {t('nextOpen')}
          </Button>
        ) : (
          <Button variant="default" rightSection={<IconChevronRight size={18} />} disabled={!after} onClick={() => after && peek(after.id)}>
            {t('next')}
          </Button>
        )}
      </div>
      {votes && <p className={classes.left}>{lacking.length === 0 ? t('all') : t('left', { count: lacking.length })}</p>}
    </>
  );
}

function NoStories() {
  const t = useText('poker-async');
  const { session } = usePoker();
  return (
    <>
      <h1 className="visually-hidden">{session.name}</h1>
      <EmptyState scene="stories" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    </>
  );
}
