import * as z from 'zod/mini';
import { accountProblems, administrators } from '#modules/accounts/contract.ts';
import { plansWith } from '#modules/billing/rules.ts';
import { endpoint, file, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { action } from '#shared/permissions.ts';
import { Moment } from '#shared/time.ts';

/** Days that an entry stays in the database; then it moves into a file (S1-67). */
export const KEPT_DAYS = 365;
/** Rows of one CSV file, the newest first. */
export const EXPORT_MAX = 50_000;

/** What people do to themselves before anybody is signed in: the person is who did it. */
export const ownActs: readonly string[] = ['auth.signed_in', 'auth.password_reset', 'auth.email_verified'];

export const actions = {
  view: action('audit.view', { roles: administrators, anyOf: ['page:enterprise_admin'], plans: plansWith('auditLogs') }),
} as const;

/** What happened, by whom, to what, when and from where. */
export const AuditEntry = z.strictObject({
  id: z.guid(),
  /** Its place in the account's chain. */
  seq: z.int(),
  timestamp: Moment,
  /** `area.what`, such as `account.member_removed`. */
  action: z.string(),
  /** Null for what the product did by itself. */
  userId: z.nullable(z.string()),
  /** Null too once the person was erased. */
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  targetType: z.string(),
  targetId: z.string(),
  targetName: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A day or a moment, UTC. */
const When = z.optional(
  z.string().check(
    z.maxLength(40),
    // As all that people type, between 1900 and 2199: further out lies what the database cannot reckon with.
    z.regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
);

const filters = {
  /** Who did it, or to whom it was done. */
  userId: z.optional(UserId),
  /** A whole action, or its first part. */
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}(?:\.[a-z_]{1,60})?$/))),
  startDate: When,
  /** A day counts whole. */
  endDate: When,
};
export type AuditFilters = z.infer<z.ZodMiniObject<typeof filters>>;

const shared = { action: actions.view, params: z.object({ accountId: AccountId }), problems: [accountProblems.not_found] } as const;

export const listAuditLogs = endpoint({
  ...shared,
  id: 'audit.list',
  route: 'GET /api/accounts/:accountId/audit-logs',
  summary: 'List what happened in the account, the latest first',
  query: z.object({ ...filters, ...paging }),
  answer: list(AuditEntry),
});

export const exportAuditLogs = endpoint({
  ...shared,
  id: 'audit.export',
  route: 'GET /api/accounts/:accountId/audit-logs/export',
  summary: 'The same as a CSV file',
  query: z.object(filters),
  answer: file('text/csv'),
  // It writes that it was asked for.
  readOnly: false,
  worksReadOnly: true,
  rateLimit: 'export',
});
