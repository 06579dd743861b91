import * as z from 'zod/mini';
import { data, endpoint, keys, list } from '#shared/endpoint.ts';
import { PageOffset } from '#shared/pages.ts';
import { sent, Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { CompanySize, directorySorts, Industry, Stage } from './contract/choices.ts';
import { businessProblems } from './contract/problems.ts';

export { businessProblems };

export const DIRECTORY_PAGE = 12; // profiles, unless another number is asked for
export const DIRECTORY_PAGE_MAX = 48; // profiles

/** One business as the directory lists it. What its owner does not show is null. */
export const BusinessCard = z.strictObject({
  slug: z.string(),
  name: z.string(),
  tagline: z.nullable(z.string()),
  stage: z.nullable(Stage),
  industry: z.nullable(Industry),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
  size: z.nullable(CompanySize),
  /** The year. */
  founded: z.nullable(z.int()),
  hiring: z.boolean(),
  pictureUrl: z.nullable(z.string()),
  publishedAt: Moment,
  isDemo: z.boolean(),
});
export type BusinessCard = z.infer<typeof BusinessCard>;

export const Link = z.strictObject({ label: z.string(), url: z.string() });
export type Link = z.infer<typeof Link>;
export const TeamPerson = z.strictObject({ name: z.string(), role: z.string() });
export type TeamPerson = z.infer<typeof TeamPerson>;
export const Milestone = z.strictObject({ date: z.iso.date(), text: z.string() });
export type Milestone = z.infer<typeof Milestone>;

/** The whole public profile. What its owner does not show is null, or an empty list. */
export const BusinessProfile = z.extend(BusinessCard, {
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  links: z.array(Link),
  team: z.array(TeamPerson),
  milestones: z.array(Milestone),
  /** Whether people who are signed in may write to it. */
  takesMessages: z.boolean(),
  updatedAt: Moment,
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;

/** `?hiring=true`; anything else asks for all. */
const Hiring = z.optional(z.enum(['true', 'false']));

export const directoryQuery = z.object({
  sort: z._default(z.enum(directorySorts), 'newest'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DIRECTORY_PAGE_MAX)), DIRECTORY_PAGE),
  offset: PageOffset,
  stage: z.optional(Stage),
  industry: z.optional(Industry),
  country: z.optional(z.string().check(z.trim(), z.maxLength(2), z.regex(/^(?:[a-z]{2})?$/i), z.toUpperCase())),
  size: z.optional(CompanySize),
  hiring: Hiring,
  q: z.optional(sent(200)),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

export const listBusinesses = endpoint({
  id: 'businesses.list',
  route: 'GET /api/public/businesses',
  summary: 'List the published businesses; demo profiles are not among them',
  action: 'public',
  query: directoryQuery,
  answer: list(BusinessCard),
});

const bySlug = z.object({ slug: Word });

export const getBusiness = endpoint({
  id: 'businesses.get',
  route: 'GET /api/public/businesses/:slug',
  summary: 'Read a published business; a former address answers with the present one as `slug`',
  action: 'public',
  params: bySlug,
  answer: data(BusinessProfile),
  problems: [businessProblems.not_found],
});

export const getBusinessByAlias = endpoint({
  id: 'businesses.getByAlias',
  route: 'GET /api/businesses/:slug',
  summary: 'The same, as `profile`',
  action: 'public',
  params: bySlug,
  answer: keys(z.strictObject({ profile: BusinessProfile })),
  problems: [businessProblems.not_found],
});
