import { Suspense } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { Felt } from '#ui/parts/felt.tsx';
import classes from './quiet-felt.module.css';

// The table is there at once; its cards may come a moment later.
const QuietHand = lazy(async () => ({ default: (await import('./quiet-hand.tsx')).QuietHand }));

/** The table without anybody at it: holds the place of the demo seats while they load, and stays where there are none. */
export function QuietFelt({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={classes.quiet} data-waiting={isEmpty || undefined} aria-hidden="true">
      <Felt className={classes.felt}>
        {!isEmpty && (
          <Suspense>
            <QuietHand />
          </Suspense>
        )}
      </Felt>
    </div>
  );
}
