import * as z from 'zod/mini';
import { data, done, endpoint, file, list } from '#shared/endpoint.ts';
import { id, type Id } from '#shared/ids.ts';
import { locales } from '#shared/locale.ts';
import { paging } from '#shared/pages.ts';
import { Word } from '#shared/texts.ts';
import { DAY, Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { reportReasons } from './choices.ts';
import { businessProblems } from './problems.ts';

/** How long a report is kept once it is closed. */
export const REPORTS_KEPT = 365 * DAY;
export const MESSAGE_MAX = 2_000; // characters

export const BusinessReportId = id('BusinessReportId');
export type BusinessReportId = Id<'BusinessReportId'>;

const bySlug = z.object({ slug: Word });
const { not_found, contact_closed, messages_full, demo_refused, operators_only, report_not_found, not_suspended } = businessProblems;

export const readPicture = endpoint({
  id: 'businesses.readPicture',
  route: 'GET /api/business-pictures/:pictureId',
  summary: 'Read the picture of a published business; its address is gone with the profile',
  action: 'public',
  params: z.object({ pictureId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  answer: file('image/webp'),
});

export const contactBusiness = endpoint({
  id: 'businesses.contact',
  route: 'POST /api/businesses/:slug/contact',
  summary: 'Write to the owner of a published business, whose address is not shown',
  action: actions.contact,
  params: bySlug,
  body: z.object({
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX)),
    /** The sender agrees that the owner learns their address, and can answer. */
    sharesAddress: z.boolean(),
  }),
  answer: done,
  problems: [not_found, contact_closed, messages_full, demo_refused],
  rateLimit: 'businessContact',
  status: 201,
});

export const reportBusiness = endpoint({
  id: 'businesses.report',
  route: 'POST /api/businesses/:slug/report',
  summary: 'Report a published profile to the operators of this installation',
  action: 'public',
  params: bySlug,
  body: z.object({
    reason: z.enum(reportReasons),
    message: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX)), ''),
    language: z._default(z.enum(locales), 'en'),
  }),
  answer: done,
  problems: [not_found],
  rateLimit: 'businessReports',
  status: 201,
});

export const reportOutcomes = ['dismissed', 'suspended', 'readmitted'] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

export const BusinessReport = z.strictObject({
  id: BusinessReportId,
  slug: z.string(),
  /** As it is public now; null for a profile that no longer is. */
  name: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  message: z.string(),
  /** What the profile said when it was reported, line by line; empty for reports from before this was kept. */
  said: z.string(),
  createdAt: Moment,
  closedAt: z.nullable(Moment),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Reports of the profile that came after this one and are counted only. */
  more: z.int(),
  /** Whether the profile is kept from being published now. */
  isSuspended: z.boolean(),
});
export type BusinessReport = z.infer<typeof BusinessReport>;

export const listReports = endpoint({
  id: 'businesses.listReports',
  route: 'GET /api/business-reports',
  summary: 'List what was reported, open reports first, then the newest; for operators alone',
  action: actions.oversee,
  query: z.object(paging),
  answer: list(BusinessReport),
  problems: [operators_only],
});

export const closeReport = endpoint({
  id: 'businesses.closeReport',
  route: 'POST /api/business-reports/:reportId/close',
  summary: 'Close a report, with the profile left as it is; or take the profile down, which closes all reports of it; or let it return',
  action: actions.oversee,
  params: z.object({ reportId: BusinessReportId }),
  body: z.object({ outcome: z.enum(reportOutcomes) }),
  answer: data(BusinessReport),
  problems: [report_not_found, not_suspended],
});
