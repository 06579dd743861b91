import type { Tx } from '#platform/db/bound-dialect.ts';
import type { PageState } from '#platform/http/page-state.ts';
import type { SiteSettings } from '../contract.ts';
import { siteIn } from './tables.ts';

export async function readSettings(tx: Tx): Promise<SiteSettings> {
  const row = await siteIn(tx).selectFrom('site_settings').selectAll().executeTakeFirstOrThrow();
  return {
    areFiguresShown: row.are_figures_shown,
    hasTelemetry: row.has_telemetry,
    isStatusOpen: row.is_status_open,
    accountManager: row.account_manager,
    support: row.support,
    replyHours: row.reply_hours,
    checkedOn: row.checked_on,
    version: row.version,
  };
}

/** What served pages carry of it: words that show and hide (`data-site`), and texts in the meta element `site`. */
export async function readPageState(tx: Tx): Promise<PageState> {
  const { areFiguresShown, hasTelemetry, isStatusOpen, accountManager, support, replyHours, checkedOn } = await readSettings(tx);
  const words = [...(areFiguresShown ? ['figures'] : []), ...(hasTelemetry ? ['telemetry'] : []), ...(isStatusOpen ? ['status'] : [])];
  return { words, texts: { accountManager, support, replyHours, checkedOn } };
}
