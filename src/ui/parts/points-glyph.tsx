import classes from './points-glyph.module.css';

/** An estimate as a tiny card with an iris one behind it; dashed and alone when there is none yet. */
export function PointsGlyph({ value, label }: { value: string | null; label?: string }) {
  return (
    <span className={classes.glyph} data-empty={value === null || undefined}>
      <span className={classes.face} aria-hidden="true" data-long={(value?.length ?? 0) > 2 || undefined}>
        {value === '0.5' ? '½' : value === 'coffee' ? '☕' : (value ?? '–')}
      </span>
      <span className="visually-hidden">{label ?? value ?? '–'}</span>
    </span>
  );
}
