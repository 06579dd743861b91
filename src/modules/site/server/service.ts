import { sql } from 'kysely';
import { isOperator } from '#modules/accounts/server/public.ts';
import { refuseOlder } from '#platform/module/refuse-stale.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { siteProblems, type SiteSettings, type SiteSettingsChange } from '../contract.ts';
import { readSettings } from './queries.ts';
import { siteIn } from './tables.ts';

/** @throws Problem site.operators_only */
export async function getSettings(context: Context): Promise<SiteSettings> {
  await requireOperator(context);
  return readSettings(context.tx);
}

/**
 * Changes what is given. Every process serves its pages by it within seconds.
 * @throws Problem site.operators_only, site.stale
 */
export async function updateSettings(context: Context, change: SiteSettingsChange): Promise<SiteSettings> {
  await requireOperator(context);
  const { tx, scope, now } = context;
  const { version } = await siteIn(tx).selectFrom('site_settings').select('version').forUpdate().executeTakeFirstOrThrow();
  await refuseOlder({ version: change.version, now: version }, siteProblems.stale, () => readSettings(tx));
  const json = (value: object | null) => (value === null ? null : sql<never>`${JSON.stringify(value)}::jsonb`);
  const values = {
    ...(change.areFiguresShown === undefined ? {} : { are_figures_shown: change.areFiguresShown }),
    ...(change.hasTelemetry === undefined ? {} : { has_telemetry: change.hasTelemetry }),
    ...(change.isStatusOpen === undefined ? {} : { is_status_open: change.isStatusOpen }),
    ...(change.accountManager === undefined ? {} : { account_manager: json(change.accountManager) }),
    ...(change.support === undefined ? {} : { support: json(change.support) }),
    ...(change.replyHours === undefined ? {} : { reply_hours: change.replyHours }),
    ...(change.checkedOn === undefined ? {} : { checked_on: change.checkedOn }),
  };
  const fields = Object.keys(values);
  if (fields.length === 0) return readSettings(tx);
  await siteIn(tx)
    .updateTable('site_settings')
    .set({ ...values, updated_at: now })
    .execute();
  // The site is nothing of an account: the log of the operator’s own account keeps who changed it.
  await context.publish({ type: 'site.settings_changed', subject: { kind: 'site', id: scope.accountId }, payload: { fields } });
  return readSettings(tx);
}

/** @throws Problem site.operators_only */
async function requireOperator(context: Context): Promise<void> {
  if (!(await isOperator(context))) throw new Problem(siteProblems.operators_only);
}
