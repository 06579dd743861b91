import { endOf, lowOf, type Ticks } from './axis.ts';
import { shownLabels, spread } from './scale.ts';
import { fitted, widthOf } from './text-width.ts';
import type { Tone } from './tone.ts';
import type { Size } from './use-size.ts';

/** The area of a drawing within its gutters, in pixels, and where shares and values are in it. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly x: (share: number) => number;
  readonly y: (value: number) => number;
}

export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function plotOf(size: Size, edges: Edges, ticks: Ticks): Plot {
  const width = Math.max(1, size.width - edges.left - edges.right);
  const height = Math.max(1, size.height - edges.top - edges.bottom);
  const [low, end] = [lowOf(ticks), endOf(ticks)];
  const bottom = edges.top + height;
  return {
    left: edges.left,
    right: edges.left + width,
    top: edges.top,
    bottom,
    width,
    height,
    x: (share) => round(edges.left + share * width),
    y: (value) => round(bottom - ((value - low) / (end - low || 1)) * height),
  };
}

export interface Name {
  /** Share of the axis. */
  readonly share: number;
  readonly text: string;
}

export interface PlacedName {
  readonly x: number;
  readonly text: string;
}

const NAMES_APART = 12; // pixels

/** The names along an axis that have room next to each other: the first, and the others evenly apart. @param most even where there is room */
export function placedNames(names: readonly Name[], most: number, plot: Plot, size: Size): PlacedName[] {
  const room = size.width - plot.left + NAMES_APART;
  const place = ({ share, text: whole }: Name): PlacedName => {
    const text = fitted(whole, room);
    const half = widthOf(text) / 2;
    return { x: Math.max(plot.left - NAMES_APART + half, Math.min(plot.x(share), size.width - half)), text };
  };
  const all = names.length <= most ? names : null;
  for (let count = most; count > 0; count -= 1) {
    const shown = (count === most && all ? all : shownLabels(names.length, count).flatMap((at) => names[at] ?? [])).map(place);
    if (shown.every((one, at) => !overlaps(shown[at - 1], one))) return shown;
  }
  return names.slice(0, 1).map(place);
}

const overlaps = (before: PlacedName | undefined, one: PlacedName): boolean =>
  before !== undefined && one.x - widthOf(one.text) / 2 < before.x + widthOf(before.text) / 2 + NAMES_APART;

export interface EndLabel {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Value on the axis. */
  readonly value: number;
  readonly isMain: boolean;
  /** The colour of its words, where it is not that of the main one or of the others. */
  readonly tone?: Tone | undefined;
  /** Its colour is shown before the name: it is not next to what it names. */
  readonly hasSample?: boolean;
}

export const SAMPLE = 14; // pixels
const LINE = 16; // pixels from one line of a label to the next
const WIDE = 0.24; // of the drawing: what needs more is written in two lines
const MOST = 0.3;
const BEFORE_END = 10;
const NO_ENDS = 6; // for the last dot
const STRONG = 1.06; // how much wider the names are than other words

/** How the names of series are written at the right: in one line each or two, and in how many pixels. */
export function endsRoom(ends: readonly EndLabel[], width: number): { readonly isTwoLines: boolean; readonly room: number } {
  const oneLine = Math.max(0, ...ends.map(({ name, text }) => STRONG * widthOf(name) + widthOf(`   ${text}`)));
  const isTwoLines = oneLine > WIDE * width;
  const wanted = isTwoLines ? Math.max(...ends.map(({ name, text }) => Math.max(STRONG * widthOf(`${name} `), widthOf(text)))) : oneLine;
  const sample = ends.some(({ hasSample }) => hasSample) ? SAMPLE : 0;
  return { isTwoLines, room: ends.length === 0 ? NO_ENDS : Math.min(wanted + sample, MOST * width) + BEFORE_END };
}

/** Where each is written, so that none covers another. */
export function endPlaces(ends: readonly EndLabel[], plot: Plot, isTwoLines: boolean): number[] {
  const wanted = ends.map(({ value }) => plot.y(value) - plot.top);
  return spread(wanted, isTwoLines ? 2 * LINE : LINE, plot.height).map((y) => y + plot.top);
}

const UNDER = 8; // pixels between the ticks and the drawing
const TICK_MOST = 52;

/** Pixels at the left for the values of an axis; one with a long unit runs over the drawing instead. */
export const ticksRoom = (texts: readonly string[]): number =>
  Math.max(20, ...texts.map((text) => widthOf(text)).filter((wide) => wide <= TICK_MOST)) + UNDER;
