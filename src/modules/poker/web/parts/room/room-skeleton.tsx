import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import classes from './room-skeleton.module.css';

const seats = [0, 1, 2, 3, 4, 5];
const cards = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The room on its way, in the places where everything will stand. */
export function RoomSkeleton() {
  return (
    <main className={classes.room}>
      <Loading>
        <div className={classes.frame}>
          <div className={classes.header}>
            <Bone width={110} height={24} radius={8} />
            <Bone width={180} height={16} />
            <Bone width={96} height={32} radius={10} />
          </div>
          <div className={classes.rail}>
            <Bone width={90} height={14} />
            <Bone height={6} />
            {seats.map((row) => (
              <Bone key={row} height={56} radius={10} />
            ))}
          </div>
          <div className={classes.main}>
            <Bone width={320} height={36} radius={8} />
            <div className={classes.table}>
              <Bone width="100%" height="100%" radius={140} />
            </div>
            <div className={classes.deck}>
              {cards.map((card) => (
                <Bone key={card} width={58} height={82} radius={11} />
              ))}
            </div>
          </div>
          <div className={classes.aside}>
            <Bone height={150} radius={16} />
            <Bone height={96} radius={16} />
          </div>
        </div>
      </Loading>
    </main>
  );
}
