import classes from './mark.module.css';
import { dotsPath, linePath, shareAt, type Values } from './paths.ts';
import type { Plot } from './plot.ts';
import type { Tone } from './tone.ts';

const KNOTS_MOST = 31; // points: with more their dots would touch

interface Props {
  readonly values: Values;
  readonly tone: Tone;
  readonly isBefore: boolean | undefined;
  readonly plot: Plot;
  /** The point that is shown; the last one has a dot where there is none. */
  readonly at: number | null;
  readonly assumedFrom: number | undefined;
  readonly hasKnots: boolean;
}

/** One line with a dot where it is read; dotted where it is assumed, and dashed for the period before. */
export function Line({ values, tone, isBefore = false, plot, at, assumedFrom = values.length, hasKnots }: Props) {
  const last = values.length - 1;
  const shown = at ?? values.findLastIndex((value) => value !== null);
  const value = values[shown] ?? null;
  const areKnots = hasKnots && !isBefore && values.length <= KNOTS_MOST;
  return (
    <g data-tone={tone}>
      <path
        className={classes.line}
        data-tone={tone}
        data-before={isBefore || undefined}
        d={linePath(values, plot, [0, Math.min(last, assumedFrom)])}
      />
      {assumedFrom < last && (
        <path className={classes.line} data-tone={tone} data-assumed d={linePath(values, plot, [assumedFrom, last])} />
      )}
      {areKnots && <path className={classes.knots} d={dotsPath(placesOf(values, plot))} />}
      {value !== null && <circle className={classes.dot} cx={plot.x(shareAt(shown, values.length))} cy={plot.y(value)} r={4.5} />}
    </g>
  );
}

const placesOf = (values: Values, plot: Plot) =>
  values.flatMap((value, at) => (value === null ? [] : [{ x: plot.x(shareAt(at, values.length)), y: plot.y(value) }]));
