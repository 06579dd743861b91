import { demoEmails, seedDemoAccounts, type DemoTenant } from '#modules/auth/server/demo.ts';
import { seedDemoTeam } from '#modules/teams/server/demo.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { inTransaction, type Caller, type Runtime } from '#platform/module/transaction.ts';
import type { DemoLogins } from './greeting.ts';

/**
 * Fills an empty database with the three demo tenants: each module puts in its own part. Does nothing where somebody is
 * there already.
 */
export async function seedDemo(runtime: Runtime): Promise<DemoLogins> {
  for (const tenant of await seedDemoAccounts(runtime)) await furnish(runtime, tenant);
  return { emails: demoEmails };
}

async function furnish(runtime: Runtime, { accountId, people, plan }: DemoTenant): Promise<void> {
  const caller: Caller = {
    actor: {
      kind: 'user', userId: people.OWNER, accountId, role: 'OWNER', persona: 'FOUNDER',
      permissions: [], emailVerified: true, plan, isDemo: true,
    },
    requestId: 'demo',
    origin: { ip: '127.0.0.1', userAgent: 'demo' },
  };
  await inTransaction(runtime, caller, tenantScope(accountId, people.OWNER), async (context) => {
    await seedDemoTeam(context, people);
  });
}
