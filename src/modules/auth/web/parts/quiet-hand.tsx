import { PlayingCard } from '#ui/parts/playing-card.tsx';
import classes from './quiet-felt.module.css';

const hand = ['1', '2', '3', '5', '8'];
const STEP = 8; // degrees between two cards of the fan

/** A fan of cards that nobody holds. */
export function QuietHand() {
  return (
    <div className={classes.fan}>
      {hand.map((value, index) => (
        <PlayingCard key={value} value={value} tone={value === '5' ? 'agreed' : 'plain'} width={92} tilt={(index - 2) * STEP} />
      ))}
    </div>
  );
}
