import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';

/** Kinds of things that can be found, in the order in which their groups are shown. */
export const searchKinds = ['item', 'project', 'sprint', 'session', 'story', 'retro', 'action', 'person', 'team'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const QUERY_MAX = 200; // characters
export const RESULTS_DEFAULT = 5; // of each kind
export const RESULTS_MAX = 20; // of each kind
export const OPENED_MAX = 20; // ids of one call

export const SearchResult = z.strictObject({
  id: z.guid(),
  kind: z.enum(searchKinds),
  /** What it is called for short: `TRM-42`. */
  key: z.nullable(z.string()),
  /** The name that the program gave it from which it was imported. */
  sourceKey: z.nullable(z.string()),
  title: z.string(),
  /** Where it belongs: the board of an item, the meeting of an action. */
  place: z.nullable(z.string()),
  /** A path of the app. */
  path: z.string(),
  /** Finished or archived. */
  isOver: z.boolean(),
  changedAt: Moment,
});
export type SearchResult = z.infer<typeof SearchResult>;

const SearchGroup = z.strictObject({ kind: z.enum(searchKinds), results: z.array(SearchResult) });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const find = endpoint({
  id: 'search.find',
  route: 'GET /api/search',
  summary: 'Find things of the current account by key or title, best first, grouped by kind',
  action: actions.find,
  rateLimit: 'search',
  query: z.object({
    q: z.string().check(z.maxLength(QUERY_MAX)),
    /** Names of kinds, separated by commas; all unless given. */
    kinds: z.optional(z.string().check(z.maxLength(QUERY_MAX))),
    /** Of each kind. */
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(RESULTS_MAX)), RESULTS_DEFAULT),
  }),
  answer: data(z.strictObject({ groups: z.array(SearchGroup) })),
});

const IDS_MAX = OPENED_MAX * 37;

export const findOpened = endpoint({
  id: 'search.opened',
  route: 'GET /api/search/opened',
  summary: 'Describe things of the current account that were opened before, in the order asked for; what is gone is left out',
  action: actions.find,
  rateLimit: 'search',
  query: z.object({
    /** Separated by commas; of more than twenty the first ones count. */
    ids: z.string().check(z.maxLength(IDS_MAX)),
  }),
  answer: data(z.strictObject({ results: z.array(SearchResult) })),
});
