import type { CSSProperties, ReactNode } from 'react';
import classes from './plot.module.css';
import { spread } from './scale.ts';

export interface EndLabel {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Value on the axis. */
  readonly value: number;
  readonly isMain: boolean;
}

interface Props {
  /** Pixels of the drawing itself; a page may set `--tall` where it stands beside something taller. */
  height: number;
  ticks: readonly number[];
  format: (value: number) => string;
  /** Stands on the top tick alone: "40 pts". */
  unit: string | undefined;
  /** Names along the bottom, placed in per cent of the width. */
  labels: readonly { readonly at: number; readonly text: string }[];
  /** Names of the series at the right, in a gutter of 104 px. */
  ends: readonly EndLabel[];
  children: ReactNode;
}

const APART = 16; // pixels between two labels of series
export const axisEnd = (ticks: readonly number[]): number => ticks.at(-1) ?? 1;

/** The ground of a chart: horizontal grid, values at the left, names along the bottom and of the series at the right. */
export function Plot({ height, ticks, format, unit, labels, ends, children }: Props) {
  const end = axisEnd(ticks);
  const tops = spread(
    ends.map(({ value }) => height * (1 - value / end)),
    APART,
    height,
  );
  return (
    <div className={classes.plot} data-ends={ends.length > 0 || undefined} style={{ '--height': `${height}px` } as CSSProperties}>
      <div className={classes.area}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${(100 * tick) / end}%` }}>
            <i>
              {format(tick)}
              {tick === end && unit && <> {unit}</>}
            </i>
          </span>
        ))}
        {children}
        {labels.map(({ at, text }, index) => (
          <span
            key={at}
            className={classes.label}
            data-edge={edgeOf(at)}
            data-minor={isMinor(index, labels.length)}
            style={{ insetInlineStart: `${at}%` }}
          >
            {text}
          </span>
        ))}
        {ends.map(({ key, name, text, isMain }, index) => (
          <span
            key={key}
            className={classes.end}
            data-main={isMain || undefined}
            style={{ top: `${(100 * (tops[index] ?? 0)) / height}%` }}
          >
            <b>{name}</b> {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Where there is little room every second name gives way, or all between the first and the last where those would not lie evenly. */
const isMinor = (index: number, count: number): true | undefined =>
  (count > 3 && index > 0 && index < count - 1 && (count % 2 === 0 || index % 2 === 1)) || undefined;

const edgeOf = (at: number): 'start' | 'end' | undefined => (at <= 4 ? 'start' : at >= 96 ? 'end' : undefined);

/** What a chart says about the place under the pointer; it stays inside the drawing. @param at per cent of the width */
export function Readout({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  const style: CSSProperties = at > 60 ? { insetInlineEnd: `calc(${100 - at}% + 12px)` } : { insetInlineStart: `calc(${at}% + 12px)` };
  return (
    <div className={classes.readout} style={style}>
      <b>{title}</b>
      {children}
    </div>
  );
}
