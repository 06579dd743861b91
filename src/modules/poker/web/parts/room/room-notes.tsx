import { useEffect, useEffectEvent } from 'react';
import { nudge } from '#modules/poker/contract/live.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { toastNote } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { currentStory } from './own-vote.ts';
import { usePoker } from './room-context.tsx';

/** Says in a note what passes and leaves no trace in the state: time is up, votes were cleared, a card is awaited. */
export function RoomNotes(): null {
  const t = useText('poker');
  const { session, you, onPush } = usePoker();
  const hear = useEffectEvent(({ event, payload }: RoomPush): void => {
    if (event === 'timer:expired') toastNote(t('room.timer.over'), { id: 'room-timer' });
    if (event === 'votes:reset' && payload['storyId'] === null && payload['notify'] === true) toastNote(t('room.resetAll.done'));
    const isAwaited = you?.votes === true && currentStory(session)?.myVote === null;
    if (event === nudge.event && isAwaited) toastNote(t('room.nudge.received'), { id: 'room-nudge' });
  });
  useEffect(() => onPush((push) => hear(push)), [onPush]);
  return null;
}
