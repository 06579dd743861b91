import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import classes from './board-skeleton.module.css';

const columns = [4, 3, 2] as const;

/** The board on its way, in the places where everything will stand. */
export function BoardSkeleton() {
  return (
    <div className={classes.board}>
      <Loading>
        <div className={classes.whole}>
          <div className={classes.head}>
            <Bone width={220} height={24} radius={8} />
            <Bone width={320} height={16} />
          </div>
          <div className={classes.bar}>
            <Bone width={200} height={28} radius={8} />
            <Bone width={90} height={28} radius={8} />
          </div>
          <div className={classes.columns}>
            {columns.map((cards) => (
              <div key={cards}>
                <Bone width={130} height={18} />
                {Array.from({ length: cards }, (_, card) => (
                  <Bone key={card} height={112} radius={10} />
                ))}
              </div>
            ))}
          </div>
        </div>
      </Loading>
    </div>
  );
}

/** The running sprint on its way, as high as it will stand: nobody's finger meets a card that has just moved. */
export function SprintSkeleton() {
  return (
    <div className={classes.sprint}>
      <Loading>
        <Bone width={140} height={20} radius={8} />
        <Bone width="min(320px, 80%)" height={16} />
      </Loading>
    </div>
  );
}
