import { Felt } from '#ui/parts/felt.tsx';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import classes from './quiet-felt.module.css';

const hand = ['1', '2', '3', '5', '8'];
const STEP = 8; // degrees between two cards of the fan

/** The table without anybody at it: holds the place of the demo seats while they load, and stays where there are none. */
export function QuietFelt({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={classes.quiet} aria-hidden="true">
      <Felt className={classes.felt}>
        {!isEmpty && (
          <div className={classes.fan}>
            {hand.map((value, index) => (
              <PlayingCard key={value} value={value} tone={value === '5' ? 'agreed' : 'plain'} width={92} tilt={(index - 2) * STEP} />
            ))}
          </div>
        )}
      </Felt>
    </div>
  );
}
