import type { CompanySize, DirectorySort, Industry, Stage } from '#modules/businesses/contract/choices.ts';

// As in the contract of businesses, whose schemas this page does not load; a test holds both to the same.
export const stages: readonly Stage[] = ['idea', 'prototype', 'pre_seed', 'seed', 'series_a', 'series_b', 'growth', 'self_funded'];
export const industries: readonly Industry[] = [
  ...(['software', 'artificial_intelligence', 'finance', 'health', 'education', 'climate_energy', 'commerce', 'media', 'games'] as const),
  ...(['hardware', 'mobility', 'food_agriculture', 'real_estate', 'work', 'security', 'science', 'travel', 'social', 'other'] as const),
];
export const sizes: readonly CompanySize[] = ['1', '2-10', '11-50', '51-200', '201+'];
export const sorts: readonly DirectorySort[] = ['newest', 'name', 'updated'];
export const PAGE = 12; // businesses, documented

/** The part of the directory that is asked for; it is in the address, so that it can be sent on, and found again by Back. */
export interface DirectoryChoice {
  readonly q: string;
  readonly stage: string;
  readonly industry: string;
  readonly country: string;
  readonly size: string;
  readonly hiring: boolean;
  readonly sort: string;
  /** From 1. */
  readonly page: number;
}

export const everything: DirectoryChoice = {
  q: '',
  stage: '',
  industry: '',
  country: '',
  size: '',
  hiring: false,
  sort: 'newest',
  page: 1,
};

const LONGEST = 200; // characters that are looked for
const PAGES = 100_000; // more than any directory has

/** What an address asks for. What it gets wrong is left out: a link that was cut off still shows the directory. */
export function choiceOf(search: string): DirectoryChoice {
  const params = new URLSearchParams(search);
  const among = (name: string, known: readonly string[]): string => known.find((one) => one === params.get(name)) ?? '';
  const country = (params.get('country') ?? '').toUpperCase();
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST),
    stage: among('stage', stages),
    industry: among('industry', industries),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    size: among('size', sizes),
    hiring: params.get('hiring') === 'true',
    sort: among('sort', sorts) || everything.sort,
    page: Number.isInteger(page) && page > 1 && page <= PAGES ? page : 1,
  };
}

/** The address of a choice: only what differs from everything, and what else was in it, such as where a visitor came from. */
export function searchOf(choice: DirectoryChoice, before = ''): string {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(choice)) {
    if (value === everything[name as keyof DirectoryChoice]) params.delete(name);
    else params.set(name, String(value));
  }
  const search = params.toString();
  return search && `?${search}`;
}

/** Another filter begins on the first page. */
export const changed = (choice: DirectoryChoice, part: Partial<DirectoryChoice>): DirectoryChoice => ({ ...choice, page: 1, ...part });

/** Whether it leaves anything out; order, page and a search of spaces leave nothing out. */
export const isFiltered = ({ sort: _sort, page: _page, q, ...filters }: DirectoryChoice): boolean =>
  Object.values({ ...filters, q: q.trim() }).some(Boolean);

/** The last page, for an address that leads past it: a link from when more were published. */
export const lastPage = (total: number): number => Math.max(Math.ceil(total / PAGE), 1);

/** What the server is asked. */
export function queryOf({ q, hiring, page, ...rest }: DirectoryChoice): Record<string, string> {
  const filters = Object.fromEntries(Object.entries({ ...rest, q: q.trim() }).filter(([, value]) => value !== ''));
  return { ...filters, ...(hiring && { hiring: 'true' }), limit: String(PAGE), offset: String((page - 1) * PAGE) };
}
