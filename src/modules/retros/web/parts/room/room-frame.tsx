import { useState, type ReactNode } from 'react';
import type { Phase } from '#modules/retros/contract/session.ts';
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
  const isSplit = session.currentPhase === 'DISCUSS' || session.currentPhase === 'ACTION_ITEMS';
  const [side, setSide] = useSide(session.currentPhase);
  return (
    <div className={classes.frame} data-side={isSplit ? side : undefined}>
      <RetroHeader />
      <LeadershipLine room={room} />
      <PhaseBar />
      {isSplit && <Sides side={side} onSide={setSide} />}
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

const sides = ['phase', 'cards'] as const;
type Side = (typeof sides)[number];

/** Each phase begins with what it is about. */
function useSide(phase: Phase): readonly [Side, (side: Side) => void] {
  const [chosen, setChosen] = useState<{ readonly phase: Phase; readonly side: Side } | null>(null);
  return [chosen?.phase === phase ? chosen.side : 'phase', (side) => setChosen({ phase, side })];
}

/** A phone shows what is talked about or agreed, or the cards. */
function Sides({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  const t = useText('retros');
  const { session } = useRetro();
  const words = { phase: t(session.currentPhase === 'DISCUSS' ? 'room.sides.topic' : 'room.sides.actions'), cards: t('room.sides.cards') };
  return (
    <div className={classes.sides} role="group" aria-label={t('room.sides.label')}>
      {sides.map((one) => (
        <button key={one} type="button" className={tab.tab} aria-pressed={one === side} onClick={() => onSide(one)}>
          {words[one]}
        </button>
      ))}
    </div>
  );
}
