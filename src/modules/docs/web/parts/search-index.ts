import MiniSearch, { type SearchResult } from 'minisearch';
import { foldWord, searchFields, storedFields, type SearchedPart } from '../../rules.ts';

export type Found = SearchResult & Pick<SearchedPart, 'title' | 'heading' | 'url'>;
export type Search = (typed: string) => readonly Found[];

const MOST = 8; // results
const FORGIVING_FROM = 5; // letters: in a shorter word another letter is another word
const options = { fields: [...searchFields], storeFields: [...storedFields], processTerm: foldWord };
const asked = {
  prefix: true,
  fuzzy: (word: string) => (word.length >= FORGIVING_FROM ? 1 : false),
  boost: { title: 4, heading: 3, keywords: 2 },
  // The page itself before its parts, which have its title too.
  boostDocument: (_id: unknown, _term: string, stored?: Readonly<Record<string, unknown>>) => (stored?.['heading'] === '' ? 3 : 1),
};

/** Reads the index of one language, after which no search asks the server again. */
export function readIndex(json: string): Search {
  const index = MiniSearch.loadJSON<SearchedPart>(json, options);
  return (typed) => {
    const all = index.search(typed, { ...asked, combineWith: 'AND' });
    // A question has words that no page has: then those count that some have.
    const found = all.length > 0 ? all : index.search(typed, { ...asked, combineWith: 'OR' });
    return found.slice(0, MOST) as Found[]; // with the fields that are stored
  };
}
