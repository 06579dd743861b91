import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { SitePromise } from '../contract.ts';

/** One row, which the migration wrote. */
export type SiteSettingsTable = {
  id: Generated<boolean>;
  are_figures_shown: boolean;
  has_telemetry: boolean;
  is_status_open: boolean;
  account_manager: SitePromise | null;
  support: SitePromise | null;
  reply_hours: number;
  checked_on: string | null;
  /** True counts, which a job takes. */
  startup_count: Generated<number>;
  investor_count: Generated<number>;
  updated_at: Date;
  version: Generated<number>;
};

export const siteIn = (tx: Tx) => tx.$extendTables<{ site_settings: SiteSettingsTable }>();
