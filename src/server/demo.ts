import { demoEmails, seedDemoAccounts, type DemoTenant } from '#modules/auth/server/demo.ts';
import { seedDemoTeam } from '#modules/teams/server/demo.ts';
import { openScope, tenantScope } from '#platform/db/scope.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import { sql } from 'kysely';
import type { DemoLogins } from './greeting.ts';

/**
 * Puts the demo tenants into an empty database, each with what its modules show.
 * @returns how to sign in to them, or null where the database belongs to somebody else
 */
export async function seedDemo(runtime: Runtime): Promise<DemoLogins | null> {
  for (const tenant of await seedDemoAccounts(runtime)) await furnish(runtime, tenant);
  const { rows } = await runtime.database.transaction(openScope(), (tx) => sql`select 1 from demo_accounts limit 1`.execute(tx));
  return rows.length > 0 ? { emails: demoEmails } : null;
}

/** One transaction a tenant: each module's part of it is there together or not at all. */
async function furnish(runtime: Runtime, { accountId, people }: DemoTenant): Promise<void> {
  const caller = { actor: { kind: 'system', accountId }, requestId: 'demo', origin: { ip: '', userAgent: '' } } as const;
  await inTransaction(runtime, caller, tenantScope(accountId, null), async (context) => {
    await seedDemoTeam(context, people);
  });
}
