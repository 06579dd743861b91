import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import classes from './panels.module.css';

/** Skeleton rows with the padding that a flush panel does not have. */
export function RowsOnTheirWay() {
  return (
    <div className={classes.inset}>
      <RowsSkeleton rows={3} />
    </div>
  );
}
