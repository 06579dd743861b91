import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import classes from './dashboard.module.css';

/** The four figures on their way, in their own geometry. */
export function FiguresSkeleton() {
  return (
    <Loading>
      <span className={classes.cards}>
        {[0, 1, 2, 3].map((at) => (
          <Bone key={at} height={113.84} radius={16} />
        ))}
      </span>
    </Loading>
  );
}
