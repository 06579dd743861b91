import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { BusinessReport, BusinessReportId } from '../../contract/visitors.ts';
import { businessesIn } from '../tables.ts';

const reportRows = (tx: Tx) =>
  businessesIn(tx)
    .selectFrom('business_reports as report')
    .leftJoin('business_directory as directory', 'directory.account_id', 'report.account_id')
    .leftJoin('business_suspensions as suspension', 'suspension.account_id', 'report.account_id')
    .selectAll('report')
    .select(['directory.name', 'suspension.since']);

type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

const reportOf = (row: ReportRow): BusinessReport => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  reason: row.reason,
  message: row.message,
  said: row.said,
  createdAt: iso(row.created_at),
  closedAt: isoOrNull(row.closed_at),
  outcome: row.outcome,
  more: row.more,
  isSuspended: row.since !== null,
});

/** Of all accounts: for operators alone. */
export async function listReports(tx: Tx, { limit, offset }: Paging): Promise<Page<BusinessReport>> {
  const openFirst = reportRows(tx).orderBy(sql`(report.closed_at is null)`, 'desc');
  const newest = openFirst.orderBy('report.created_at', 'desc').orderBy('report.id', 'desc');
  const rows = await newest.limit(limit).offset(offset).execute();
  const counted = businessesIn(tx)
    .selectFrom('business_reports')
    .select((read) => read.fn.countAll<number>().as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  return { items: rows.map(reportOf), total, limit, offset };
}

export async function findReport(tx: Tx, reportId: BusinessReportId): Promise<BusinessReport | null> {
  const row = await reportRows(tx).where('report.id', '=', reportId).executeTakeFirst();
  return row ? reportOf(row) : null;
}
