import { csvText } from '#platform/formats/csv-text.ts';
import type { Context } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import type { AuditEntry, AuditFilters } from '../../contract.ts';
import { canonical } from '../../rules.ts';
import { entriesToExport } from '../queries.ts';

const columns: readonly (readonly [string, (entry: AuditEntry) => string])[] = [
  ['timestamp', (entry) => entry.timestamp],
  ['userName', (entry) => entry.userName ?? ''],
  ['userEmail', (entry) => entry.userEmail ?? ''],
  ['userId', (entry) => entry.userId ?? ''],
  ['action', (entry) => entry.action],
  ['targetType', (entry) => entry.targetType],
  ['targetName', (entry) => entry.targetName ?? ''],
  ['targetId', (entry) => entry.targetId],
  ['details', (entry) => canonical(entry.details)],
  ['ipAddress', (entry) => entry.ipAddress ?? ''],
  ['userAgent', (entry) => entry.userAgent ?? ''],
  ['seq', (entry) => String(entry.seq)],
];

/** The log as CSV; anybody can call themselves `=…`. */
export async function exportEntries(context: Context, filters: AuditFilters): Promise<FileAnswer> {
  const entries = await entriesToExport(context, filters);
  const subject = { kind: 'account', id: context.scope.accountId };
  await context.publish({ type: 'audit.exported', subject, payload: { count: entries.length } });
  const rows = entries.map((entry) => columns.map(([, cell]) => cell(entry)));
  const body = csvText(rows, { header: columns.map(([name]) => name) });
  return { name: `audit-log-${context.now.toISOString().slice(0, 10)}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}
