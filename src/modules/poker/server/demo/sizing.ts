import type { DemoWords } from './words.ts';

/** First looks at what the next quarters may bring, oldest first. */
export interface DemoSizing {
  readonly name: string;
  readonly goal: string;
  readonly themes: readonly DemoTheme[];
}

/** A story that is sized, not estimated: from 0 (XS) to 4 (XL) on the short T-shirt deck. */
interface DemoTheme {
  readonly title: string;
  readonly size: number;
}

/** The size of each theme, in the order of its words. */
const sizes: readonly (readonly number[])[] = [
  [4, 3, 2, 0, 1],
  [3, 2, 4, 0],
  [4, 2, 1, 2],
  [4, 1, 3, 2, 2],
  [3, 2, 1, 3],
  [4, 3, 2, 1],
];

export const SIZINGS = sizes.length;

export const sizingsOf = ({ sizings }: DemoWords): DemoSizing[] =>
  sizings.map(({ name, goal, themes }, n) => ({
    name,
    goal,
    themes: themes.map((title, place) => ({ title, size: sizes[n]?.[place] ?? 0 })),
  }));
