import classes from './segmented-progress.module.css';

export interface Segment {
  readonly key: string;
  /** Share of the whole, in any unit; the bar normalises. */
  readonly size: number;
  /** 0 to 1. */
  readonly filled: number;
}

interface Props {
  segments: readonly Segment[];
  /** Read out, and shown above the bar when `isLabelShown`: "2 of 5 estimated". */
  label: string;
  isLabelShown?: boolean;
  tone?: 'iris' | 'mint' | 'amber';
  height?: 4 | 6;
}

/** Progress in steps: phases of a meeting, stories of a session. */
export function SegmentedProgress({ segments, label, isLabelShown = false, tone = 'iris', height = 6 }: Props) {
  const whole = segments.reduce((sum, segment) => sum + segment.size, 0);
  const done = segments.reduce((sum, segment) => sum + segment.size * segment.filled, 0);
  return (
    <div className={classes.progress}>
      <span className={isLabelShown ? classes.label : 'visually-hidden'} aria-hidden="true">
        {label}
      </span>
      <progress className="visually-hidden" aria-label={label} max={whole || 1} value={done} />
      <div className={classes.bar} data-tone={tone} data-height={height} aria-hidden="true">
        {segments.map((segment) => (
          <span key={segment.key} style={{ flexGrow: segment.size }}>
            <i style={{ transform: `scaleX(${segment.filled})` }} />
          </span>
        ))}
      </div>
    </div>
  );
}
