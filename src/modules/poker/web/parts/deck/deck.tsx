import { Suspense, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { Confidence, CustomCard } from '#modules/poker/web/parts/room/lazy-parts.tsx';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { DeckCard } from '#ui/parts/deck-card.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './deck.module.css';
import { useShownCard } from './use-shown-card.ts';
import { keysOf } from './card-keys.ts';
import type { Hand } from './use-deck.ts';

/** The reader's cards. One lies in the tab order; arrows walk, a press plays, the same press takes back. */
export function Deck({ hand }: { hand: Hand }) {
  const t = useText('poker');
  const { session } = usePoker();
  const nameOf = useCardName();
  const row = useRef<HTMLDivElement>(null);
  useShownCard(row, hand.chosen);
  const { allowCustomValues } = session.deck;
  const custom = hand.chosen !== null && !hand.cards.some((card) => card.value === hand.chosen) ? hand.chosen : null;
  const count = hand.cards.length + (allowCustomValues ? 1 : 0);
  const keys = keysOf(hand.cards.map((card) => card.value));
  const first = hand.chosen ?? hand.cards[0]?.value;
  return (
    <div className={classes.hand}>
      {session.settings.enableConfidenceVoting && (
        <Suspense fallback={<Bone height={36} width={0} />}>
          <Confidence hand={hand} />
        </Suspense>
      )}
      {/* A row of buttons that the arrows walk, as a toolbar is. */}
      <div
        ref={row}
        className={classes.deck}
        style={{ '--cards': count } as CSSProperties}
        role="toolbar"
        aria-label={t('room.deck.label')}
        data-deck
        // With no card to stop at, the hand itself is where the keyboard scrolls from.
        tabIndex={hand.isOpen ? undefined : 0}
        onKeyDown={walk}
      >
        {hand.cards.map((card, index) => (
          <DeckCard
            key={card.value}
            value={card.value}
            label={nameOf(card.value)}
            isChosen={card.value === hand.chosen}
            isDisabled={!hand.isOpen}
            tabIndex={card.value === first || (custom !== null && index === 0) ? 0 : -1}
            onChoose={() => hand.choose(card.value)}
            shortcut={keys[index]}
          />
        ))}
        {allowCustomValues && (
          <Suspense>
            <CustomCard value={custom} hand={hand} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Arrows, Home and End move the focus along the hand. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = cards.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  cards[(to + cards.length) % cards.length]?.focus();
}
