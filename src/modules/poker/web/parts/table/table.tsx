import type { ReactNode } from 'react';
import { Felt } from '#ui/parts/felt.tsx';
import { useText } from '#ui/text/use-text.ts';
import { OVAL_MAX, placesAround, shortNames, type Seat } from './seats.ts';
import classes from './table.module.css';
import { TableSeat } from './table-seat.tsx';

interface Props {
  seats: readonly Seat[];
  isOpen: boolean;
  /** Middle of the felt: what is happening, and the one thing to do. */
  children: ReactNode;
}

/** People around an oval of felt; above twelve, and above eight on a phone, a grid that the reveal sorts from low to high. */
export function Table({ seats, isOpen, children }: Props) {
  const t = useText('poker');
  const places = placesAround(seats);
  const names = shortNames(seats);
  const cards = seats.filter((seat) => seat.value !== null).length;
  const size = seats.length > OVAL_MAX ? 'many' : seats.length > 8 ? 'some' : 'few';
  return (
    <div className={classes.room}>
      <section className={classes.stage} data-size={size} aria-label={t('room.table.label')}>
        <Felt shape="table" className={classes.felt} />
        <div className={classes.middle}>{children}</div>
        <ul className={classes.seats} aria-label={t('room.table.seats')}>
          {seats.map((seat) => (
            <TableSeat
              key={seat.id}
              seat={seat}
              name={seat.isYou ? t('room.you') : (names.get(seat.id) ?? seat.name)}
              place={places.get(seat.id)}
              cards={cards}
              isOpen={isOpen}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
