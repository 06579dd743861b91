import type { TextFiles } from '#ui/text/text-keys.ts';

/** What every feature page says, in its own part of the texts. */
export interface FeatureWords {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Separated by commas. */
  readonly keywords: string;
  readonly heading: string;
  readonly lead: string;
  readonly points: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly today: Readonly<Record<string, { readonly title: string; readonly text: string; readonly link: string }>>;
  /** What it does not do, landed or not. */
  readonly limits: readonly string[];
  readonly call: { readonly title: string; readonly text: string };
}

/** The parts of the texts that are such pages: `site-feature-returns` → `returns`. */
export type FeaturePageName = {
  [Name in keyof TextFiles]: Name extends `site-feature-${infer Page}` ? Page : never;
}[keyof TextFiles];
