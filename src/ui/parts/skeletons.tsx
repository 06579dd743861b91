import { useText } from '#ui/text/use-text.ts';
import classes from './skeletons.module.css';

/** A grey block in the final geometry. Sizes in pixels or any CSS length. */
export function Bone({ width = '100%', height = 14, radius = 6 }: { width?: number | string; height?: number | string; radius?: number }) {
  return <span className={classes.bone} style={{ width, height, borderRadius: radius }} />;
}

/** Wraps bones: says once that something is on its way, and hides the bones from assistive technology. */
export function Loading({ children }: { children: React.ReactNode }) {
  const t = useText('ui');
  return (
    <div className={classes.loading}>
      <output className="visually-hidden">{t('parts.loading')}</output>
      <div aria-hidden="true" className={classes.bones}>
        {children}
      </div>
    </div>
  );
}

/** A page on its way: title line and a panel with rows. */
export function PageSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      <Bone width={220} height={28} radius={8} />
      <Bone width={320} height={16} />
      <PanelBones rows={rows} />
    </Loading>
  );
}

/** Rows of a list or table on their way; each 52 high like the rows that replace them. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      <RowBones rows={rows} />
    </Loading>
  );
}

function PanelBones({ rows }: { rows: number }) {
  return (
    <div className={classes.panel}>
      <RowBones rows={rows} />
    </div>
  );
}

function RowBones({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={classes.row}>
      <Bone width={28} height={28} radius={8} />
      <Bone width={`${60 - ((row * 17) % 30)}%`} />
      <Bone width={64} />
    </div>
  ));
}
