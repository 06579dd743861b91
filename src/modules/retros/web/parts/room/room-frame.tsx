import { useState, type ReactNode } from 'react';
import { LeadershipLine } from '#ui/live/leadership-line.tsx';
import { useText } from '#ui/text/use-text.ts';
import { PhaseBar } from './phase-bar.tsx';
import { useRetro } from './room-context.tsx';
import { RetroHeader } from './retro-header.tsx';
import tab from '../board/phone-tab.module.css';
import classes from './room-frame.module.css';

interface Props {
  main: ReactNode;
  aside: ReactNode;
  /** On a phone it sticks to the bottom: composer, ready, next step. */
  foot?: ReactNode;
}

/** The meeting's bars on top, the felt in the middle, what belongs to the phase at the right. */
export function RoomFrame({ main, aside, foot }: Props) {
  const t = useText('retros');
  const room = useRetro();
  const { session } = room;
  const [side, setSide] = useState<Side>('topic');
  return (
    <div className={classes.frame} data-phase={session.currentPhase} data-side={side}>
      <RetroHeader />
      <LeadershipLine room={room} />
      <PhaseBar />
      {session.currentPhase === 'DISCUSS' && <Sides side={side} onSide={setSide} />}
      <main className={classes.main} id="content">
        {main}
      </main>
      <aside className={classes.aside} aria-label={t('room.aside')}>
        {aside}
      </aside>
      {foot && (
        <section className={classes.foot} aria-label={t('room.foot')}>
          {foot}
        </section>
      )}
    </div>
  );
}

const sides = ['topic', 'cards'] as const;
type Side = (typeof sides)[number];

/** A phone shows what is talked about, or the cards. */
function Sides({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  const t = useText('retros');
  return (
    <div className={classes.sides} role="group" aria-label={t('room.sides.label')}>
      {sides.map((one) => (
        <button key={one} type="button" className={tab.tab} aria-pressed={one === side} onClick={() => onSide(one)}>
          {t(`room.sides.${one}`)}
        </button>
      ))}
    </div>
  );
}
