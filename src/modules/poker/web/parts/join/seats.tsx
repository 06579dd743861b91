import { IconEye } from '@tabler/icons-react';
import { EmptySeat, PlayingCard } from '#ui/parts/playing-card.tsx';
import { initialOf } from '#ui/parts/person.ts';
import classes from './seats.module.css';

const WIDTH = 62; // pixels

/** The table one is about to sit down at: whoever leads it has a card there, and the free seat takes one's initial. */
export function Seats({ leader, name, isObserver }: { leader: string; name: string; isObserver: boolean }) {
  const own = name.trim();
  return (
    <div className={classes.table} aria-hidden="true">
      <div className={classes.seat}>
        <PlayingCard value={null} isFaceDown width={WIDTH} tilt={-4} />
        <span>{leader}</span>
      </div>
      <div className={classes.seat} data-own>
        {own === '' || isObserver ? (
          <EmptySeat width={WIDTH}>{isObserver ? <IconEye size={24} stroke={1.75} /> : undefined}</EmptySeat>
        ) : (
          <PlayingCard value={initialOf(own)} tone="agreed" width={WIDTH} />
        )}
        <span>{own}</span>
      </div>
      <div className={classes.seat}>
        <EmptySeat width={WIDTH} />
        <span />
      </div>
    </div>
  );
}
