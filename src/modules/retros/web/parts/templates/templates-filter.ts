import { difficulties, type Difficulty } from '#modules/retros/contract/template.ts';

export const kinds = ['all', 'own', 'builtIn'] as const;
export type Kind = (typeof kinds)[number];
export const peopleChoices = [3, 5, 8, 12, 20] as const;

/** What the page of templates shows; kept in the address. */
export interface TemplatesFilter {
  readonly query: string;
  readonly difficulty: Difficulty | null;
  readonly kind: Kind;
  /** 0 is any number. */
  readonly people: number;
}

const isDifficulty = (text: string | null): text is Difficulty => difficulties.some((one) => one === text);
const isKind = (text: string | null): text is Kind => kinds.some((one) => one === text);

export function readTemplatesFilter(search: URLSearchParams): TemplatesFilter {
  const [difficulty, kind, people] = [search.get('difficulty'), search.get('kind'), Number(search.get('people'))];
  return {
    query: search.get('q') ?? '',
    difficulty: isDifficulty(difficulty) ? difficulty : null,
    kind: isKind(kind) ? kind : 'all',
    people: (peopleChoices as readonly number[]).includes(people) ? people : 0,
  };
}

export function writeTemplatesFilter({ query, difficulty, kind, people }: TemplatesFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (difficulty) search.set('difficulty', difficulty);
  if (kind !== 'all') search.set('kind', kind);
  if (people) search.set('people', String(people));
  return search;
}
