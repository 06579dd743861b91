import { ticksOf } from './axis.ts';
import { Frame, textsOf } from './frame.tsx';
import classes from './mark.module.css';
import { Notes, Rules } from './notes.tsx';
import { dotsPath } from './paths.ts';
import type { Plot } from './plot.ts';
import type { Place } from './stops.ts';

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

/** One dot for each thing, with lines across that mark what is usual. Give its figures to a `ChartPanel` too. */
export function ScatterChart({ dots, marks = [], format, unit, labels, end, height = 220 }: Props) {
  const ticks =
    end === undefined
      ? ticksOf(
          dots.map(({ y }) => y),
          marks.map(({ value }) => value),
        )
      : ticksOf([end]);
  const inOrder = dots.toSorted((a, b) => a.x - b.x);
  return (
    <Frame
      height={height}
      ticks={ticks}
      tickTexts={textsOf(ticks, format, unit)}
      names={labels.map(({ x, text }) => ({ share: x, text }))}
      most={labels.length}
      ends={marks.map(({ key, name, value, isMain = false }) => ({ key, name, value, text: format(value), isMain }))}
      shareOf={(at) => inOrder[at]?.x ?? 0}
      isEmpty={dots.length === 0}
      stops={{
        count: dots.length,
        at: (at) => {
          const { name = '', y = 0, hint } = inOrder[at] ?? {};
          return { title: name, lines: [{ text: format(y), tone: 'main' as const }, ...(hint ? [{ name: hint, text: '' }] : [])] };
        },
      }}
      nearest={(pointed, plot) => nearestDot(inOrder, pointed, plot)}
      render={(plot, at) => (
        <>
          <Rules
            rules={marks.map(({ key, value, isMain }) => ({
              key,
              at: value,
              along: 'values',
              ...(isMain && { tone: 'main' as const, look: 'solid' as const }),
            }))}
            plot={plot}
          />
          <g data-tone="main">
            <path className={classes.points} d={dotsPath(dots.map(({ x, y }) => ({ x: plot.x(x), y: plot.y(y) })))} />
            {at !== null && <circle className={classes.dot} cx={plot.x(inOrder[at]?.x ?? 0)} cy={plot.y(inOrder[at]?.y ?? 0)} r={6} />}
          </g>
          <Notes
            notes={dots.flatMap(({ key, x, y, outlier }) =>
              outlier ? [{ key, share: x, value: y, text: outlier, tone: 'bad' as const, shape: 'dot' as const }] : [],
            )}
            plot={plot}
          />
        </>
      )}
    />
  );
}

const NEAR = 40; // pixels: farther away nothing is meant

/** @returns the index of the dot that a pointer is next to */
export function nearestDot(dots: readonly { readonly x: number; readonly y: number }[], { x, y }: Place, plot: Plot): number | null {
  let [found, shortest]: [number | null, number] = [null, NEAR];
  for (const [index, dot] of dots.entries()) {
    const far = Math.hypot(plot.x(dot.x) - x, plot.y(dot.y) - y);
    if (far < shortest) [found, shortest] = [index, far];
  }
  return found;
}
