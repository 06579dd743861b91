/** A part of a page that is found on its own: what is under one heading. */
export interface SearchedPart {
  readonly id: number;
  /** The page's title. */
  readonly title: string;
  /** Empty for what is before the first heading. */
  readonly heading: string;
  readonly keywords: string;
  readonly text: string;
  /** In the page's language, with the heading's anchor. */
  readonly url: string;
}

/** Of the index that the build makes and the browser reads: both have to name the same. */
export const searchFields = ['title', 'heading', 'keywords', 'text'] as const satisfies readonly (keyof SearchedPart)[];
export const storedFields = ['title', 'heading', 'url'] as const satisfies readonly (keyof SearchedPart)[];

/** A word as it is compared: `Équipes` is found by `equipes`. */
export const foldWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
