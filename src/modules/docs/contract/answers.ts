import * as z from 'zod/mini';
import { everyone } from '#modules/accounts/contract/actions.ts';
import { done, endpoint, keys } from '#shared/endpoint.ts';
import { locales } from '#shared/locale.ts';
import { paging } from '#shared/pages.ts';
import { action } from '#shared/permissions.ts';
import { sent } from '#shared/texts.ts';
import { Day } from '#shared/time.ts';
import { docsPaths } from './contents.ts';

const PATH_MAX = 100; // characters
const ANSWER_BYTES = 512;

/** Months that answers are kept. */
export const KEPT_MONTHS = 13;

/** Roles play no part: `OPERATORS` names who runs the installation, and the service asks for that. */
const readAnswers = action('docs.readAnswers', { roles: everyone });

export const answerPage = endpoint({
  id: 'docs.answerPage',
  route: 'POST /api/docs/answers',
  summary: 'Count whether a page of the documentation helped; nothing is kept about the reader',
  action: 'public',
  body: z.object({
    /** The page's English address. */
    path: sent(PATH_MAX).check(z.refine((path) => docsPaths.includes(path))),
    language: z.enum(locales),
    /** Random, made by the browser for this page; with the same mark, a second answer takes the place of the first. */
    mark: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,36}$/)),
    hasHelped: z.boolean(),
  }),
  answer: done,
  bodyMax: ANSWER_BYTES,
  rateLimit: 'docsAnswers',
});

export const AnsweredPage = z.strictObject({
  id: z.string(),
  path: z.string(),
  language: z.enum(locales),
  helped: z.int(),
  notHelped: z.int(),
});
export type AnsweredPage = z.infer<typeof AnsweredPage>;

export const listAnswers = endpoint({
  id: 'docs.listAnswers',
  route: 'GET /api/docs/answers',
  summary: 'Pages of the documentation by how often they did not help, the most often first; for operators',
  action: readAnswers,
  /** Days in UTC, both of them whole; without them the last thirty. */
  query: z.object({ from: z.optional(Day), to: z.optional(Day), ...paging }),
  answer: keys(z.strictObject({ items: z.array(AnsweredPage), total: z.int(), limit: z.int(), offset: z.int() })),
});
