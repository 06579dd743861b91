import classes from './mark.module.css';
import type { Plot } from './plot.ts';
import { fitted, widthOf } from './text-width.ts';
import type { Tone } from './tone.ts';

/** Words at one point of a drawing. */
export interface Note {
  readonly key: string;
  /** Share of the width. */
  readonly share: number;
  readonly value: number;
  readonly text: string;
  /** Muted, in a second line. */
  readonly more?: string | undefined;
  readonly tone: Tone;
  /** A ring, or a filled dot for an outlier. */
  readonly shape?: 'ring' | 'dot';
  readonly isBelow?: boolean;
  /** Its words are left out where there is little room. */
  readonly isMinor?: boolean;
  /** A dashed line down to the axis. */
  readonly hasDrop?: boolean;
}

/** A ground behind a part of the drawing: between two shares of the width, or from edge to edge between two values. */
export interface Band {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly along: 'width' | 'values';
  readonly text?: string;
  readonly tone?: Tone;
}

/** A line across the whole drawing: upright at a share of the width, such as where a year ends, or level at a value. */
export interface Rule {
  readonly key: string;
  readonly at: number;
  readonly along: 'width' | 'values';
  readonly text?: string;
  readonly tone?: Tone;
  readonly look?: 'dashed' | 'dotted' | 'solid';
}

const AWAY = 12; // pixels between a point and its words
const LINE = 15;
const FOOT = 16;
const LITTLE = 320; // pixels
const SIGN = 16;

/** Pixels under a drawing with words below its points. */
export const footOf = (notes: readonly Note[]): number => (notes.some(({ isBelow }) => isBelow) ? FOOT : 0);

/** Where the words of a note begin, so that they stay inside of the drawing and do not touch its ends. */
export function notePlace({ text, more = '', isBelow = false }: Note, x: number, y: number, plot: Plot) {
  const wide = Math.max(widthOf(text), widthOf(more));
  const lines = more ? 2 : 1;
  const half = Math.min(wide, plot.width) / 2;
  // Next to an edge the words flip to the other side of their point.
  const middle = Math.max(plot.left + half + 4, Math.min(isBelow ? x : x - half - 2, plot.right - half - 4));
  const above = y - AWAY - (lines - 1) * LINE;
  const below = y + AWAY + 5;
  const fits = below + (lines - 1) * LINE <= plot.bottom + FOOT - 2;
  return { x: middle, y: isBelow && fits ? below : above < plot.top + LINE ? below : above };
}

/** @param areWordsApart the words are in `NoteLines` instead: between the lines of a narrow drawing there is no room */
export function Notes({ notes, plot, areWordsApart = false }: { notes: readonly Note[]; plot: Plot; areWordsApart?: boolean }) {
  return notes.map((note) => {
    const [x, y] = [plot.x(note.share), plot.y(note.value)];
    return (
      <g key={note.key} data-tone={note.tone}>
        {note.hasDrop && <line className={classes.rule} x1={x} x2={x} y1={y} y2={plot.bottom} />}
        {note.shape !== undefined && <circle className={sign(note)} cx={x} cy={y} r={5} />}
        {!areWordsApart && <Words note={note} {...notePlace(note, x, y, plot)} plot={plot} />}
      </g>
    );
  });
}

const sign = ({ shape }: Note) => (shape === 'dot' ? classes.dot : classes.ring);

function Words({ note, x, y, plot }: { note: Note; x: number; y: number; plot: Plot }) {
  return (
    <>
      {!(note.isMinor && plot.width < LITTLE) && (
        <text className={`${classes.toned} ${classes.halo}`} x={x} y={y} textAnchor="middle">
          {fitted(note.text, plot.width)}
        </text>
      )}
      {note.more && (
        <text className={classes.halo} x={x} y={y + LINE} textAnchor="middle">
          {fitted(note.more, plot.width)}
        </text>
      )}
    </>
  );
}

const linesOf = (notes: readonly Note[]) =>
  notes.filter(({ isMinor }) => !isMinor).flatMap((note) => [{ note, text: note.text }, ...(note.more ? [{ note, text: note.more }] : [])]);

const BETWEEN = LINE + 3;

/** Pixels above a drawing for its `NoteLines`. */
export const noteLinesRoom = (notes: readonly Note[]): number => linesOf(notes).length * BETWEEN;

/** The words of all points above a narrow drawing, each with the sign of its point: no line crosses them there. */
export function NoteLines({ notes, plot }: { notes: readonly Note[]; plot: Plot }) {
  return linesOf(notes).map(({ note, text }, at) => {
    const y = 12 + at * BETWEEN;
    const isFirst = text === note.text;
    return (
      <g key={`${note.key} ${text}`} data-tone={note.tone}>
        {isFirst && <circle className={sign(note)} cx={6} cy={y - 4} r={4} />}
        <text className={isFirst ? classes.toned : undefined} x={SIGN} y={y}>
          {fitted(text, plot.right - SIGN)}
        </text>
      </g>
    );
  });
}

export function Bands({ bands, plot }: { bands: readonly Band[]; plot: Plot }) {
  return bands.map(({ key, from, to, along, text, tone }) => {
    const [x1, x2] = along === 'width' ? [plot.x(from), plot.x(to)] : [plot.left, plot.right];
    const [y1, y2] = along === 'width' ? [plot.top, plot.bottom] : [plot.y(to), plot.y(from)];
    return (
      <g key={key} data-tone={tone}>
        <rect className={tone ? classes.ground : classes.lane} x={x1} y={y1} width={Math.max(0, x2 - x1)} height={Math.max(0, y2 - y1)} />
        {text && (
          <text
            className={tone ? classes.toned : undefined}
            x={along === 'width' ? x1 + 6 : x2 - 6}
            y={along === 'width' ? y2 - 8 : y1 + 14}
            textAnchor={along === 'width' ? 'start' : 'end'}
          >
            {fitted(text, x2 - x1 - 8)}
          </text>
        )}
      </g>
    );
  });
}

export function Rules({ rules, plot }: { rules: readonly Rule[]; plot: Plot }) {
  return rules.map(({ key, at, along, text, tone, look = 'dashed' }) => {
    const [x, y] = [plot.x(at), plot.y(at)];
    const ends = along === 'width' ? { x1: x, x2: x, y1: plot.top, y2: plot.bottom } : { x1: plot.left, x2: plot.right, y1: y, y2: y };
    const words = along === 'width' ? wordsOfUpright(x, text, plot) : ({ x: plot.right - 4, y: y - 5, textAnchor: 'end' } as const);
    return (
      <g key={key} data-tone={tone}>
        <line className={classes.rule} data-solid={look === 'solid' || undefined} data-dotted={look === 'dotted' || undefined} {...ends} />
        {text && (
          <text className={tone ? `${classes.toned} ${classes.halo}` : classes.halo} {...words}>
            {text}
          </text>
        )}
      </g>
    );
  });
}

/** The words flip to the other side of their line near the right edge. */
const wordsOfUpright = (x: number, text = '', plot: Plot) =>
  x + widthOf(text) + 8 > plot.right
    ? ({ x: x - 6, y: plot.top + 12, textAnchor: 'end' } as const)
    : ({ x: x + 6, y: plot.top + 12, textAnchor: 'start' } as const);
