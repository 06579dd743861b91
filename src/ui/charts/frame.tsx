import type { ReactNode } from 'react';
import { lowOf, type Ticks } from './axis.ts';
import { Drawing } from './drawing.tsx';
import classes from './mark.module.css';
import { endPlaces, endsRoom, placedNames, plotOf, SAMPLE, ticksRoom, type EndLabel, type Name, type Plot } from './plot.ts';
import type { Place, Stop } from './stops.ts';
import { columnRooms, fitted, widthOf, wrapped } from './text-width.ts';
import type { Size } from './use-size.ts';

export interface FrameProps {
  /** Pixels of the drawing between its gutters. */
  readonly height: number;
  /** The chart's name where it is in no panel. */
  readonly label?: string | undefined;
  readonly ticks: Ticks;
  /** One for each tick, lowest first. */
  readonly tickTexts: readonly string[];
  /** Along the bottom. */
  readonly names: readonly Name[];
  /** Most of them, where there is room. */
  readonly most: number;
  /** Each has room for two lines under its column, and none is left out. */
  readonly isEachNamed?: boolean;
  /** Names of the series at the right. */
  readonly ends?: readonly EndLabel[];
  /** Pixels above the plot, for words of the drawing. */
  readonly above?: number;
  /** Pixels between the plot and the names, for words of the drawing. */
  readonly foot?: number | undefined;
  /** No value is known. */
  readonly isEmpty?: boolean;
  readonly stops: { readonly count: number; readonly at: (index: number) => Stop };
  /** Share of the width at which each stop is. */
  readonly shareOf: (index: number) => number;
  /** Instead of the stop that is the nearest from left to right. */
  readonly nearest?: (pointed: Place, plot: Plot) => number | null;
  readonly render: (plot: Plot, at: number | null) => ReactNode;
}

const NAMES = 26; // pixels for the names along the bottom
const TOP = 8;
const LINE = 14;

/** The unit is on the last tick alone: "0", "20" and "40 pts". */
export const textsOf = (ticks: Ticks, format: (value: number) => string, unit?: string): string[] =>
  ticks.map((tick, at) => (unit && at === ticks.length - 1 ? `${format(tick)} ${unit}` : format(tick)));

/** The ground of a chart with values upwards: horizontal grid, values at the left, names along the bottom and at the right. */
export function Frame({ height, label, above = 0, foot = 0, isEmpty, stops, shareOf, nearest, render, ...ground }: FrameProps) {
  const ends = ground.ends ?? [];
  const below = foot + (ground.isEachNamed ? LINE : 0);
  const plotIn = (size: Size): Plot =>
    plotOf(
      size,
      { left: ticksRoom(ground.tickTexts), right: endsRoom(ends, size.width).room, top: TOP + above, bottom: NAMES + below },
      ground.ticks,
    );
  return (
    <Drawing
      height={height + TOP + above + NAMES + below}
      label={label}
      isEmpty={isEmpty}
      stops={(size) => {
        const plot = plotIn(size);
        return {
          ...stops,
          place: (index) => ({ x: plot.x(shareOf(index)), y: plot.top }),
          nearest: (pointed) => (nearest ? nearest(pointed, plot) : nearestOf(stops.count, (index) => plot.x(shareOf(index)), pointed.x)),
        };
      }}
      render={(size, at) => {
        const plot = plotIn(size);
        return (
          <>
            <Grid plot={plot} ticks={ground.ticks} texts={ground.tickTexts} />
            {render(plot, at)}
            {ground.isEachNamed ? (
              <ColumnNames names={ground.names} plot={plot} />
            ) : (
              placedNames(ground.names, ground.most, plot, size).map(({ x, text }) => (
                <text key={x} x={x} y={plot.bottom + foot + 20} textAnchor="middle">
                  {text}
                </text>
              ))
            )}
            <Ends ends={ends} plot={plot} width={size.width} />
          </>
        );
      }}
    />
  );
}

/** The stops follow each other from left to right, so halves are enough; there may be ten thousand. */
function nearestOf(count: number, xOf: (index: number) => number, x: number): number | null {
  if (count === 0) return null;
  let [low, high] = [0, count - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (xOf(middle) <= x) low = middle;
    else high = middle;
  }
  return Math.abs(xOf(high) - x) < Math.abs(xOf(low) - x) ? high : low;
}

function Grid({ plot, ticks, texts }: { plot: Plot; ticks: Ticks; texts: readonly string[] }) {
  return ticks.map((tick, at) => {
    const text = texts[at] ?? '';
    const isWide = widthOf(text) > plot.left - 8;
    const isZero = tick === 0 && lowOf(ticks) < 0;
    return (
      <g key={tick}>
        <line className={isZero ? classes.zero : classes.grid} x1={plot.left} x2={plot.right} y1={plot.y(tick)} y2={plot.y(tick)} />
        <text className={classes.halo} x={isWide ? 0 : plot.left - 8} y={plot.y(tick) + 4} textAnchor={isWide ? 'start' : 'end'}>
          {text}
        </text>
      </g>
    );
  });
}

function Ends({ ends, plot, width }: { ends: readonly EndLabel[]; plot: Plot; width: number }) {
  const { isTwoLines } = endsRoom(ends, width);
  const places = endPlaces(ends, plot, isTwoLines);
  const edge = plot.right + 10;
  return ends.map(({ key, name, text, isMain, tone: own, hasSample = false }, at) => {
    const y = (places[at] ?? 0) + 4;
    const x = edge + (hasSample ? SAMPLE : 0);
    const tone = own ?? (isMain ? 'main' : undefined);
    const sample = hasSample && <rect className={classes.edged} x={edge} width={8} y={y - (isTwoLines ? 16 : 8)} height={8} rx={2} />;
    const shown = fitted(name, width - x - (isTwoLines ? 0 : widthOf(`${text}  `)));
    if (isTwoLines) {
      return (
        <g key={key} data-tone={tone}>
          {sample}
          <text className={classes.strong} x={x} y={y - 8}>
            {shown}
          </text>
          <text x={x} y={y + 8}>
            {fitted(text, width - x)}
          </text>
        </g>
      );
    }
    return (
      <g key={key} data-tone={tone}>
        {sample}
        <text x={x} y={y}>
          <tspan className={classes.strong}>{shown}</tspan> <tspan>{text}</tspan>
        </text>
      </g>
    );
  });
}

function ColumnNames({ names, plot }: { names: readonly Name[]; plot: Plot }) {
  const rooms = columnRooms(
    names.map(({ text }) => text),
    plot.width / Math.max(1, names.length) - 4,
  );
  return names.map(({ share, text }, column) =>
    wrapped(text, rooms[column] ?? 0).map((line, at) => (
      <text key={`${share} ${line}`} x={plot.x(share)} y={plot.bottom + 18 + at * LINE} textAnchor="middle">
        {line}
      </text>
    )),
  );
}
