import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { toastNote } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useRetro } from './room-context.tsx';

const QUIET_MS = 1000; // several cards of one moment are one announcement

/** Tells those who do not see the board what happens on it, and in a note what leaves no trace: the time is up. */
export function Announcer() {
  const t = useText('retros');
  const { session, leads, onPush } = useRetro();
  const words = useWords();
  const [said, setSaid] = useState('');
  const first = useRef(words);
  useEffect(() => {
    // What stood there when the page came is read with the page.
    if (first.current === words) return undefined;
    first.current = '';
    const timer = setTimeout(() => setSaid(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const hear = useEffectEvent(({ event }: RoomPush): void => {
    if (event !== 'timer:expired') return;
    const stays = leads && session.settings.autoProgressPhases;
    toastNote(t('room.timer.over'), { id: 'retro-timer', ...(stays && { hint: t('room.timer.stays') }) });
  });
  useEffect(() => onPush((push) => hear(push)), [onPush]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}

function useWords(): string {
  const t = useText('retros');
  const { session } = useRetro();
  const { currentPhase: phase, cards } = session;
  const name = t(`room.phase.${phase}`);
  if (phase === 'COLLECT') return t('room.say.cards', { phase: name, count: cards.length });
  if (phase === 'DISCUSS') {
    const title =
      session.groups.find((one) => (one.id as string) === session.currentTopic)?.title ??
      cards.find((one) => (one.id as string) === session.currentTopic)?.content;
    return title ? t('room.say.topic', { title }) : name;
  }
  return name;
}
