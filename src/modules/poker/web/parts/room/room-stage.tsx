import { Suspense } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { Deck } from '#modules/poker/web/parts/deck/deck.tsx';
import { useHand } from '#modules/poker/web/parts/deck/use-deck.ts';
import { isRevealed, onlookersOf, seatsOf, type Seat } from '#modules/poker/web/parts/table/seats.ts';
import { Table } from '#modules/poker/web/parts/table/table.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useFlow } from './flow.tsx';
import { AsyncOutcome, DiscussionPanel, NoStory, OpenPanels, RoundsPanel, SaveButton, TimerPanel } from './lazy-parts.tsx';
import { GuestNote } from './guest-note.tsx';
import { usePoker } from './room-context.tsx';
import { RoomFrame } from './room-frame.tsx';
import classes from './room-stage.module.css';
import { StoryHead } from './story-head.tsx';
import { TableMiddle } from './table-middle.tsx';
import { useFocusAfterReveal } from './use-focus-after-reveal.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { VotingPanel } from './voting-panel.tsx';

/** The meeting: a story, the people around it, what their cards say, and the reader's own hand. */
export function RoomStage() {
  const { session, online, leads } = usePoker();
  const { shown } = useFlow();
  const hand = useHand();
  useRoomKeys();
  useFocusAfterReveal(shown);
  if (!shown)
    return (
      <RoomFrame
        main={
          <Suspense>
            <NoStory />
          </Suspense>
        }
        aside={null}
      />
    );
  const seats = seatsOf(session, shown, online);
  return (
    <RoomFrame
      main={<StoryTable story={shown} seats={seats} />}
      aside={<Aside story={shown} seats={seats} />}
      foot={(leads || hand) && <Foot story={shown} />}
    />
  );
}

function StoryTable({ story, seats }: { story: Story; seats: readonly Seat[] }) {
  return (
    <>
      <StoryHead story={story} />
      <Table seats={seats} isOpen={isRevealed(story)}>
        <TableMiddle story={story} seats={seats} />
      </Table>
      <Onlookers />
    </>
  );
}

function Onlookers() {
  const t = useText('poker');
  const format = useFormat();
  const { session, online, you } = usePoker();
  const here = onlookersOf(session.participants).filter((one) => online.has(one.id));
  if (here.length === 0) return null;
  const names = here.map((one) => (one.id === you?.participantId ? t('room.youInText') : one.name));
  return <p className={classes.onlookers}>{t('room.table.onlookers', { names: format.list(names) })}</p>;
}

function Aside({ story, seats }: { story: Story; seats: readonly Seat[] }) {
  const { session, leads } = usePoker();
  const { stats } = story;
  const isOpen = isRevealed(story) && stats !== null;
  return (
    <>
      {session.async && (
        <Suspense fallback={<Bone height={160} radius={16} />}>
          <AsyncOutcome />
        </Suspense>
      )}
      {isOpen ? (
        <Suspense fallback={<Bone height={320} radius={16} />}>
          <OpenPanels story={story} stats={stats} />
        </Suspense>
      ) : (
        story.status === 'VOTING' && <VotingPanel story={story} seats={seats} />
      )}
      {!isOpen && story.previousRounds.length > 0 && (
        <Suspense fallback={<Bone height={112} radius={16} />}>
          <RoundsPanel story={story} />
        </Suspense>
      )}
      {(session.timer !== null || (leads && !isOpen)) && (
        <Suspense fallback={<Bone height={104} radius={16} />}>
          <TimerPanel />
        </Suspense>
      )}
      {session.settings.enableComments && (
        <Suspense fallback={<Bone height={132} radius={16} />}>
          <DiscussionPanel key={story.id} storyId={story.id} />
        </Suspense>
      )}
      <GuestNote />
    </>
  );
}

/** The hand while the room votes; afterwards, on a phone, the facilitator's one next step takes its place. */
function Foot({ story }: { story: Story }) {
  const { session, leads } = usePoker();
  const { isPeek } = useFlow();
  const hand = useHand();
  const isHidden = isPeek || session.status === 'PAUSED' || story.status === 'PENDING' || story.status === 'ESTIMATED';
  const isOpen = story.status === 'VOTED';
  return (
    <div className={classes.foot} data-hidden={isHidden || undefined} data-open={isOpen || undefined}>
      {hand && (
        <div className={classes.hand} inert={isHidden}>
          <Deck hand={hand} />
        </div>
      )}
      {leads && isOpen && !isPeek && (
        <div className={classes.save}>
          <Suspense>
            <SaveButton story={story} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
