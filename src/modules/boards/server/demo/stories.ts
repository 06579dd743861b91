import type { DemoWords } from './words.ts';

/** What the labels of a demo board stand for. */
export type DemoLabel = keyof DemoWords['labels'];

/** A theme of the demo's project, with its stories in the order in which they are built. */
export interface DemoEpic {
  readonly title: string;
  readonly label: DemoLabel;
  readonly stories: readonly Pointed[];
}

export interface Pointed {
  readonly title: string;
  readonly points: number;
}

/** Each theme's label and the points of its stories, in the order of their words. */
const themes: readonly (readonly [DemoLabel, readonly number[]])[] = [
  ['feature', [5, 3, 3, 8, 2, 2, 3, 3, 5, 2, 1, 3]],
  ['feature', [3, 5, 3, 1, 2, 3, 5, 2, 5, 1, 8, 2]],
  ['payments', [8, 8, 3, 2, 5, 3, 2, 3, 5, 5, 2, 3]],
  ['payments', [5, 8, 2, 3, 3, 5, 1, 3, 5, 2]],
  ['feature', [5, 2, 8, 3, 5, 3, 2, 2, 2, 5]],
  ['performance', [3, 5, 8, 5, 1, 3, 2, 3, 1, 5]],
  ['feature', [5, 2, 3, 3, 8, 3, 2, 5, 3, 5]],
  ['feature', [5, 8, 5, 8, 2, 3, 1, 3, 5, 2, 5, 3]],
];

const pointed = (titles: readonly string[], points: readonly number[]): Pointed[] =>
  titles.map((title, n) => ({ title, points: points[n] ?? 1 }));

/** What the team of a shop's checkout builds in half a year, and what it has before it. */
export const epicsOf = ({ epics }: DemoWords): DemoEpic[] =>
  themes.map(([label, points], n) => ({ title: epics[n]?.title ?? '', label, stories: pointed(epics[n]?.stories ?? [], points) }));

/** What comes up in the middle of a sprint. */
export const surprisesOf = ({ surprises }: DemoWords): Pointed[] => pointed(surprises, [3, 2, 3, 2, 2, 1]);

/** A newer project, whose first month is behind it. */
export const appStoriesOf = ({ app }: DemoWords): Pointed[] => pointed(app, [5, 8, 5, 8, 3, 3, 5, 13, 5, 5, 3, 2, 3, 8]);
