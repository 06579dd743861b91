import { Grid } from '#ui/layout/grid.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import classes from '../revenue.module.css';

/** The cards while it is not known which providers are connected. */
export const CardsSkeleton = () => (
  <Loading>
    <Bone width={110} height={20} />
    <Grid gap={16} className={classes.cards}>
      {[0, 1, 2, 3].map((at) => (
        <Bone key={at} height={148} radius={16} />
      ))}
    </Grid>
  </Loading>
);
