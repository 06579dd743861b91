import type { Plot } from './plot.ts';
import { fitted, widthOf } from './text-width.ts';

interface Wanted {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

const AWAY = 11; // pixels from the middle of a dot
const LINE = 15;
const MOST = 150; // pixels
const CLOSE = 40; // dots and names that are looked at: with more of them nothing could be read

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < LINE;

/**
 * A name next to each dot: on the other side near an edge or another dot, else above or below it; null where all is taken.
 * @param words what is written already
 */
export function placedLabels(wanted: readonly Wanted[], plot: Plot, words: readonly Box[] = []): (PlacedLabel | null)[] {
  const dots = wanted.slice(0, CLOSE).map(({ x, y }) => ({ left: x - 6, right: x + 6, y }));
  const taken: Box[] = [...dots, ...words];
  return wanted.map(({ x, y, text: whole }, at) => {
    if (at >= CLOSE) return null;
    const text = fitted(whole, MOST);
    const wide = widthOf(text);
    const right = { left: x + AWAY - 4, right: x + AWAY + wide, y };
    const left = { left: x - AWAY - wide, right: x - AWAY + 4, y };
    const isFree = (box: Box): boolean =>
      box.left >= plot.left &&
      box.right <= plot.right &&
      box.y >= plot.top + 7 &&
      !taken.some((other, index) => index !== at && meet(box, other));
    const over = { left: x - wide / 2, right: x + wide / 2, y: y - LINE - 2 };
    const under = { ...over, y: y + LINE + 2 };
    const toLeft = { left: x + 8 - wide, right: x + 8 };
    const toRight = { left: x - 8, right: x - 8 + wide };
    const corners = [under, over].flatMap(({ y: line }) => [toLeft, toRight].map((side) => ({ ...side, y: line })));
    const box = [right, left, over, under, ...corners].find(isFree);
    if (!box) return null;
    taken.push(box);
    if (box === right) return { x: x + AWAY, y: y + 4, anchor: 'start', text };
    if (box === left) return { x: x - AWAY, y: y + 4, anchor: 'end', text };
    return { x: (box.left + box.right) / 2, y: box.y + 4, anchor: 'middle', text };
  });
}

/**
 * The words of the four quarters, from the top left to the bottom right: in the outer corner, else in another one of their quarter where
 * there is no dot.
 */
export function quarterLabels(words: readonly string[], dots: readonly { readonly x: number; readonly y: number }[], plot: Plot) {
  const boxes = dots.map(({ x, y }) => ({ left: x - 8, right: x + 8, y }));
  const [middle, level] = [(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2];
  return words.map((word, quarter) => {
    const text = fitted(word, plot.width / 2 - 16);
    const wide = 1.06 * widthOf(text);
    const [isLeft, isTop] = [quarter % 2 === 0, quarter < 2];
    const [start, end] = isLeft ? [plot.left + 8, middle - 8] : [middle + 8, plot.right - 8];
    const atStart = { x: start, anchor: 'start' as const, left: start, right: start + wide };
    const atEnd = { x: end, anchor: 'end' as const, left: end - wide, right: end };
    const [near, far] = isLeft ? [atStart, atEnd] : [atEnd, atStart];
    const [edge, inner] = isTop ? [plot.top + 13, level - 13] : [plot.bottom - 13, level + 13];
    const outer = { ...near, y: edge };
    const corners = [outer, { ...near, y: inner }, { ...far, y: edge }, { ...far, y: inner }];
    const { x, anchor, ...box } = corners.find((corner) => !boxes.some((dot) => meet(corner, dot))) ?? outer;
    return { text, x, anchor, box };
  });
}
