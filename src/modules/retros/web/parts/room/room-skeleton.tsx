import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import classes from './room-skeleton.module.css';

const columns = [0, 1, 2];

/** The room on its way, in the places where everything will stand. */
export function RoomSkeleton() {
  return (
    <main className={classes.room}>
      <Loading>
        <div className={classes.header}>
          <Bone width={110} height={24} radius={8} />
          <Bone width={180} height={16} />
        </div>
        <div className={classes.bar}>
          <Bone width={420} height={24} radius={8} />
          <Bone width={200} height={36} radius={10} />
        </div>
        <div className={classes.body}>
          <div className={classes.felt}>
            {columns.map((column) => (
              <div key={column}>
                <Bone width={120} height={28} radius={8} />
                <Bone height={78} radius={10} />
                <Bone height={78} radius={10} />
                <Bone height={78} radius={10} />
              </div>
            ))}
          </div>
          <div className={classes.aside}>
            <Bone height={180} radius={16} />
            <Bone height={140} radius={16} />
          </div>
        </div>
      </Loading>
    </main>
  );
}
