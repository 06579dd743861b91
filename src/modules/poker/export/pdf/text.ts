import type { Faces, Role } from './faces.ts';
import type { Color } from './palette.ts';

/** A stretch of text in one style. A space parts words; a no-break space holds them together. */
export interface Piece {
  readonly text: string;
  readonly role: Role;
  readonly color: Color;
}

interface Run {
  readonly text: string;
  readonly face: string;
  readonly color: Color;
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly size: number;
  readonly height: number;
}

export interface TextStyle {
  readonly size: number;
  readonly width: number;
  /** Of the size; 1.45 for text, 1.18 for titles. */
  readonly leading?: number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Breaks pieces into lines. The PDF library's own breaking knows one font at a time, and a name may need two.
 */
export function layText(doc: PDFKit.PDFDocument, faces: Faces, pieces: readonly Piece[], style: TextStyle): Line[] {
  const { size, width, leading = 1.45 } = style;
  const lines: Run[][] = [[]];
  const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.width, 0);
  const measured = (text: string, { role, color }: Piece): Run[] =>
    faces.runsOf(text, role).map((run) => ({ ...run, color, width: doc.font(run.face).fontSize(size).widthOfString(run.text) }));
  const place = (runs: readonly Run[], space: readonly Run[]): void => {
    const line = lines.at(-1) ?? [];
    const isFirst = line.length === 0;
    if (isFirst || lengthOf(line) + lengthOf(space) + lengthOf(runs) <= width) line.push(...(isFirst ? [] : space), ...runs);
    else lines.push([...runs]);
  };
  let space: Run[] = [];
  for (const { word, piece } of wordsOf(pieces)) {
    if (word === '\n') lines.push([]);
    space = /^[ \t]/.test(word) ? measured(' ', piece) : space;
    if (/^[ \t\n]/.test(word)) continue;
    const runs = measured(word, piece);
    // A word wider than the column is an address, or a script without spaces: it breaks anywhere.
    const parts = lengthOf(runs) <= width ? [runs] : Array.from(graphemes.segment(word), ({ segment }) => measured(segment, piece));
    for (const part of parts) {
      place(part, space);
      space = [];
    }
  }
  return lines.map((runs) => ({ runs: merged(runs), width: lengthOf(runs), size, height: size * leading }));
}

function* wordsOf(pieces: readonly Piece[]): Generator<{ word: string; piece: Piece }> {
  for (const piece of pieces) for (const [word] of piece.text.matchAll(/\n|[ \t]+|[^ \t\n]+/g)) yield { word, piece };
}

/** Runs in one face and colour become one, so that text copied from the page comes out in words and not in letters. */
function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.face === run.face && last.color === run.color) {
      result[result.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
    } else result.push(run);
  }
  return result;
}

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.height, 0);

/** Draws one line with its top at y. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number): void {
  const baseline = y + (line.height - line.size) / 2 + line.size * 0.8;
  let left = x;
  for (const { text, face, color, width } of line.runs) {
    doc.font(face).fontSize(line.size).fillColor(color).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    left += width;
  }
}
