import * as z from 'zod/mini';
import { everyone } from '#modules/accounts/contract/actions.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { Count } from '#shared/numbers.ts';
import { action } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { line } from '#shared/texts.ts';
import { Day } from '#shared/time.ts';

export const PROMISE_MAX = 120; // characters
/** Documented (C1-100). */
export const REPLY_HOURS = 24;
export const REPLY_HOURS_MAX = 720;

/** Roles play no part: `OPERATORS` names who runs the installation, and the service asks for that. */
export const setUpSite = action('site.set_up', { roles: everyone });

export const siteProblems = problems('site', {
  operators_only: [403, 'Only operators of this installation may do this'],
  stale: [409, 'The settings have been changed by somebody else'],
});

/** One sentence in each language; empty ones promise nothing. */
const Sentence = line(PROMISE_MAX);
export const SitePromise = z.strictObject({ en: Sentence, fr: Sentence, es: Sentence });
export type SitePromise = z.infer<typeof SitePromise>;

const ReplyHours = z.int().check(z.minimum(1), z.maximum(REPLY_HOURS_MAX));

export const SiteSettings = z.strictObject({
  /** The specification's marketing figures, which nothing in the product computes. */
  areFiguresShown: z.boolean(),
  hasTelemetry: z.boolean(),
  isStatusOpen: z.boolean(),
  /** Null is the documented text, here and in `support`. */
  accountManager: z.nullable(SitePromise),
  support: z.nullable(SitePromise),
  /** Hours within which sales requests are answered. */
  replyHours: ReplyHours,
  /** When the competitors’ prices were compared last; null is the specification’s date. */
  checkedOn: z.nullable(Day),
  version: z.int(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Absent leaves, null is the documented text again. */
export const SiteSettingsChange = z.object({
  areFiguresShown: z.optional(z.boolean()),
  hasTelemetry: z.optional(z.boolean()),
  isStatusOpen: z.optional(z.boolean()),
  accountManager: z.nullish(SitePromise),
  support: z.nullish(SitePromise),
  replyHours: z.optional(ReplyHours),
  checkedOn: z.nullish(Day),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>;

export const getSiteSettings = endpoint({
  id: 'site.getSettings',
  route: 'GET /api/site/settings',
  summary: 'What the operator has set about the public site',
  action: setUpSite,
  answer: data(SiteSettings),
  problems: [siteProblems.operators_only],
});

export const updateSiteSettings = endpoint({
  id: 'site.updateSettings',
  route: 'PATCH /api/site/settings',
  summary: 'Change what the public site shows and promises; served pages follow within seconds',
  action: setUpSite,
  body: SiteSettingsChange,
  answer: data(SiteSettings),
  problems: [siteProblems.operators_only, siteProblems.stale],
});
