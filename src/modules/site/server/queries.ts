import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { PageState } from '#platform/http/page-state.ts';
import { REPLY_HOURS, type SiteSettings } from '../contract.ts';
import { countsAbove } from '../rules.ts';
import { siteIn, type SiteSettingsTable } from './tables.ts';

const readRow = (tx: Tx): Promise<Selectable<SiteSettingsTable>> =>
  siteIn(tx).selectFrom('site_settings').selectAll().executeTakeFirstOrThrow();

export const readSettings = async (tx: Tx): Promise<SiteSettings> => settingsOf(await readRow(tx));

const settingsOf = (row: Selectable<SiteSettingsTable>): SiteSettings => ({
  areFiguresShown: row.are_figures_shown,
  hasTelemetry: row.has_telemetry,
  isStatusOpen: row.is_status_open,
  accountManager: row.account_manager,
  support: row.support,
  replyHours: row.reply_hours,
  checkedOn: row.checked_on,
  version: row.version,
});

/**
 * What served pages contain of it: words that show and hide (`data-site`), and texts in the meta element `site`. A documented
 * text that is replaced has a word too, so that no one reads it before the page's script has put the other in its place.
 */
export async function readPageState(tx: Tx): Promise<PageState> {
  const row = await readRow(tx);
  const { areFiguresShown, hasTelemetry, isStatusOpen, accountManager, support, replyHours, checkedOn } = settingsOf(row);
  const counts = countsAbove({ startups: row.startup_count, compared: row.startup_count, investors: row.investor_count });
  const words = {
    ...{ figures: areFiguresShown, telemetry: hasTelemetry, status: isStatusOpen },
    ...{ 'count-startups': counts.startups !== undefined, 'count-investors': counts.investors !== undefined },
    'count-compared': counts.compared !== undefined,
    ...{ 'own-accountManager': accountManager !== null, 'own-support': support !== null },
    // Help that a paid plan has before others is a promise too: none is made where no help is promised at all.
    'no-support': support !== null && Object.values(support).every((sentence) => sentence === ''),
    'own-replyHours': replyHours !== REPLY_HOURS,
  };
  return {
    words: Object.entries(words).flatMap(([word, isSaid]) => (isSaid ? [word] : [])),
    texts: { accountManager, support, replyHours, checkedOn, counts },
  };
}

/** Hours within which sales requests are answered, for mails that promise it. */
export const readReplyHours = async (tx: Tx): Promise<number> => (await readRow(tx)).reply_hours;

/** Whether readers are asked if their visits may be counted. */
export const hasTelemetry = async (tx: Tx): Promise<boolean> => (await readRow(tx)).has_telemetry;
