import classes from './drawing.module.css';
import { axisEnd, Plot, Readout } from './plot.tsx';
import { ticksUpTo } from './scale.ts';
import { usePointed, type Pointed } from './use-pointed.ts';

export interface ScatterDot {
  readonly key: string;
  /** Share of the width, 0 at the left and 1 at the right. */
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** The one dot that is framed coral and named in the drawing. */
  readonly outlier?: string;
  /** Under the pointer, below its value. */
  readonly hint?: string;
}

export interface ScatterMark {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The one saturated line. */
  readonly isMain?: boolean;
}

interface Props {
  dots: readonly ScatterDot[];
  /** Lines across, such as p50 and p85, each named at the right. */
  marks?: readonly ScatterMark[];
  format: (value: number) => string;
  unit?: string;
  /** Names along the bottom, placed by their share of the width. */
  labels: readonly { readonly x: number; readonly text: string }[];
  end?: number;
  height?: number;
}

/** One dot for each thing, with lines across that say what is usual. It is a picture: give its figures to a `ChartPanel` too. */
export function ScatterChart({ dots, marks = [], format, unit, labels, end, height = 220 }: Props) {
  const { pointed, handlers } = usePointed();
  const ticks = ticksUpTo(end ?? Math.max(0, ...dots.map(({ y }) => y), ...marks.map(({ value }) => value)));
  const top = axisEnd(ticks);
  const near = pointed && nearest(dots, pointed, top);
  const ends = marks.map(({ key, name, value, isMain = false }) => ({ key, name, value, text: format(value), isMain }));
  const names = labels.map(({ x, text }) => ({ at: 100 * x, text }));
  return (
    <Plot height={height} ticks={ticks} format={format} unit={unit} labels={names} ends={ends}>
      <div className={classes.drawing} {...handlers}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {marks.map(({ key, value, isMain }) => (
            <path
              key={key}
              className={classes.mark}
              data-main={isMain || undefined}
              d={`M0 ${(100 - (100 * value) / top).toFixed(2)}H100`}
            />
          ))}
          <path className={classes.points} d={dots.map((dot) => dotPath(dot, top)).join('')} />
        </svg>
        {dots.flatMap(({ key, x, y, outlier }) => (outlier ? [<Outlier key={key} x={x} y={y / top} text={outlier} />] : []))}
        {near && (
          <Readout at={100 * near.x} title={near.name}>
            <span data-main>{format(near.y)}</span>
            {near.hint && <span>{near.hint}</span>}
          </Readout>
        )}
      </div>
    </Plot>
  );
}

const dotPath = ({ x, y }: ScatterDot, top: number): string => `M${(100 * x).toFixed(2)} ${(100 - (100 * y) / top).toFixed(2)}h0`;

const NEAR = 0.12; // of the drawing: farther away nothing is meant

function nearest(dots: readonly ScatterDot[], { x, y }: Pointed, top: number): ScatterDot | null {
  const far = (dot: ScatterDot): number => Math.hypot(dot.x - x, 1 - dot.y / top - y);
  const [first] = dots.toSorted((a, b) => far(a) - far(b));
  return first && far(first) < NEAR ? first : null;
}

/** @param x @param y shares of the drawing, y from below */
function Outlier({ x, y, text }: { x: number; y: number; text: string }) {
  const beside = x > 0.5 ? { insetInlineEnd: `calc(${100 * (1 - x)}% + 10px)` } : { insetInlineStart: `calc(${100 * x}% + 10px)` };
  return (
    <>
      <span className={classes.dot} data-outlier style={{ insetInlineStart: `${100 * x}%`, bottom: `${100 * y}%` }} />
      <span className={classes.said} style={{ ...beside, bottom: `calc(${100 * y}% - 8px)` }}>
        {text}
      </span>
    </>
  );
}
