import { shallowEqual } from '@mantine/hooks';
import { memo, type CSSProperties } from 'react';
import { EmptySeat, PlayingCard } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useCardName } from './card-name.ts';
import { isLowConfidence, turnAfter, type Place, type Seat } from './seats.ts';
import classes from './table-seat.module.css';

interface Props {
  seat: Seat;
  name: string;
  /** Where around the oval. */
  place: Place | undefined;
  cards: number;
  isOpen: boolean;
}

/** Seats are told anew with each state of the room; of fifty of them a vote concerns one, and only that is drawn. */
const isSame = ({ seat, place, ...before }: Props, { seat: nextSeat, place: nextPlace, ...next }: Props): boolean =>
  shallowEqual(seat, nextSeat) && shallowEqual(place, nextPlace) && shallowEqual(before, next);

/** A person and their card: dashed until they have voted, face down until the reveal, over the ghost of the round before. */
export const TableSeat = memo(function TableSeat({ seat, name, place, cards, isOpen }: Props) {
  const look = { '--x': place?.x ?? 0, '--y': place?.y ?? 0, '--order': orderOf(seat, isOpen) } as CSSProperties;
  const hasMoved = isOpen && seat.before !== null && seat.value !== null && seat.before !== seat.value;
  return (
    <li
      className={classes.seat}
      style={look}
      data-waiting={!seat.hasVoted || undefined}
      data-away={(!seat.isOnline && !seat.isYou) || undefined}
    >
      <span className={classes.cards}>
        {seat.before !== null && (
          <span className={classes.ghost}>
            <PlayingCard value={seat.before} />
          </span>
        )}
        <SeatCard seat={seat} cards={cards} isOpen={isOpen} />
      </span>
      <span className={classes.name}>
        <i className={classes.presence} aria-hidden="true" />
        <span className={classes.word}>{name}</span>
      </span>
      {hasMoved && <Moved from={seat.before ?? ''} to={seat.value ?? ''} />}
      <SeatWords seat={seat} isOpen={isOpen} />
    </li>
  );
}, isSame);

const LAST = 999;

/** In the grid the open cards lie from low to high, and who has not voted comes last. */
const orderOf = (seat: Seat, isOpen: boolean): number => (isOpen ? (seat.value === null ? LAST : seat.turn) : 0);

function SeatCard({ seat, cards, isOpen }: { seat: Seat; cards: number; isOpen: boolean }) {
  if (!seat.hasVoted) return <EmptySeat />;
  return (
    <PlayingCard
      value={seat.value}
      isFaceDown={!isOpen}
      tone={seat.tone}
      turnAfter={turnAfter(seat.turn, cards)}
      isHatched={isLowConfidence(seat.confidence)}
    />
  );
}

function Moved({ from, to }: { from: string; to: string }) {
  const t = useText('poker');
  const nameOf = useCardName();
  return (
    <span className={classes.moved}>
      <span aria-hidden="true">
        {nameOf(from)} → {nameOf(to)}
      </span>
      <span className="visually-hidden">{t('room.seat.moved', { from: nameOf(from), to: nameOf(to) })}</span>
    </span>
  );
}

/** What the card says, for those who do not see it. */
function SeatWords({ seat, isOpen }: Pick<Props, 'seat' | 'isOpen'>) {
  const t = useText('poker');
  const nameOf = useCardName();
  const words = [
    seat.value !== null && nameOf(seat.value),
    seat.value === null && t(seat.hasVoted ? 'room.seat.voted' : isOpen ? 'room.seat.noVote' : 'room.seat.choosing'),
    isLowConfidence(seat.confidence) && t('room.seat.unsure'),
    seat.tone === 'outlier' && t('room.seat.outlier'),
    seat.isGone ? t('room.seat.gone') : !seat.isOnline && !seat.isYou && t('room.seat.away'),
  ];
  return <span className="visually-hidden">: {words.filter(Boolean).join(', ')}</span>;
}
