import { CompiledQuery, sql } from 'kysely';
import { SettingError } from '#platform/config/setting-row.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { workerScope } from '#platform/db/scope.ts';
import { BOOKS_SQL, mixedBooks, tillOf, type Books } from './test-books.ts';

export const STAYS_OFF =
  'Everything stays included, because this installation has accounts that were made so: set BILLING=sandbox to try plans and checkout';
export const IS_SANDBOX = 'Plans and checkout use a test payment provider, which takes no money: BILLING=off includes everything instead';

export interface BillingStart {
  readonly settings: Settings;
  /** What the operator reads at the start. */
  readonly lines: readonly string[];
}

/**
 * How this start charges. A default holds only where it changes nothing for people who are here already: an account that was
 * made while everything was included keeps it, until the operator chooses otherwise.
 * @throws SettingError where test money would be mixed with real money
 */
export async function decideBilling(settings: Settings, database: Pick<Database, 'transaction'>): Promise<BillingStart> {
  return database.transaction(workerScope(), async (tx) => {
    const { rows } = await sql<{ billing: Settings['billing'] | null; has_own: boolean }>`
      select (select billing from installation) as billing,
        exists (select from accounts where not is_demo) as has_own`.execute(tx);
    const before = rows[0];
    // One that has no row was last started before there were prices, when everything was included.
    const staysOff = settings.isBillingDefault && settings.billing !== 'off' && before?.has_own && (before.billing ?? 'off') === 'off';
    const billing = staysOff ? 'off' : settings.billing;
    const till = tillOf({ ...settings, billing });
    const { rows: books } = await tx.executeQuery<Books>(CompiledQuery.raw(BOOKS_SQL));
    const mixed = books[0] && mixedBooks(books[0], till);
    if (mixed) throw new SettingError('BILLING', mixed);
    if (billing !== before?.billing || (till && till !== books[0]?.till)) {
      await sql`insert into installation (billing, till) values (${billing}, ${till})
        on conflict (id) do update set billing = excluded.billing, till = coalesce(excluded.till, installation.till)`.execute(tx);
    }
    const lines = staysOff ? [STAYS_OFF] : billing === 'sandbox' ? [IS_SANDBOX] : [];
    return { settings: Object.freeze({ ...settings, billing }), lines };
  });
}
