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
  for (const token of tokensOf(pieces)) {
    if (token.kind === 'break') lines.push([]);
    space = token.kind === 'space' ? measured(' ', token.piece) : space;
    if (token.kind !== 'word') continue;
    const whole = token.parts.flatMap(({ text, piece }) => measured(text, piece));
    // A word wider than the column is an address, or a script without spaces: it breaks anywhere.
    const parts =
      lengthOf(whole) <= width ? [whole] : token.parts.flatMap(({ text, piece }) => charactersOf(text).map((one) => measured(one, piece)));
    for (const part of parts) {
      place(part, space);
      space = [];
    }
  }
  return lines.map((runs) => ({ runs: merged(runs), width: lengthOf(runs), size, height: size * leading }));
}

const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A word may change its style midway: a name and its card, say. */
type Token =
  | { readonly kind: 'break' }
  | { readonly kind: 'space'; readonly piece: Piece }
  | { readonly kind: 'word'; readonly parts: { readonly text: string; readonly piece: Piece }[] };

function tokensOf(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = [];
  for (const piece of pieces) {
    for (const [text] of piece.text.matchAll(/\n|[ \t]+|[^ \t\n]+/g)) {
      const last = tokens.at(-1);
      if (text === '\n') tokens.push({ kind: 'break' });
      else if (/^[ \t]/.test(text)) tokens.push({ kind: 'space', piece });
      else if (last?.kind === 'word') last.parts.push({ text, piece });
      else tokens.push({ kind: 'word', parts: [{ text, piece }] });
    }
  }
  return tokens;
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
