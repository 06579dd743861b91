import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { useText } from '#ui/text/use-text.ts';
import { writesIn } from './own-writing.ts';
import classes from './writers.module.css';

const WRITES_MS = 4000; // the server tells a number that stays again before that

/** Where one may write, and the hint that tells of it. */
export interface Place {
  readonly event: 'retro:typing' | 'retro:noting';
  readonly name: 'columnId' | 'topicId';
  readonly id: string;
}

/** How many others write at one place now; never who. */
export function Writers({ place }: { place: Place }) {
  const t = useText('retros');
  const { onPush } = useRetro();
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hear = useEffectEvent(({ event, payload }: RoomPush): void => {
    if (event !== place.event || payload[place.name] !== place.id) return;
    clearTimeout(timer.current);
    // Everybody is told the same number, the writers included.
    setCount(Math.max(0, Number(payload['count']) - (writesIn(place.id) ? 1 : 0)));
    timer.current = setTimeout(() => setCount(0), WRITES_MS);
  });
  useEffect(() => {
    const stop = onPush((push) => hear(push));
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [onPush]);
  return (
    <p className={classes.writers} data-shown={count > 0 || undefined}>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      {t('board.writers', { count })}
    </p>
  );
}
