import { sql } from 'kysely';
import { deleteDemoAccounts, findDemoAccounts } from '#modules/accounts/server/demo.ts';
import {
  addDemoAccounts,
  DEMO_HISTORY,
  demoEmails,
  reseedDemoAccounts,
  seedDemoAccounts,
  type DemoTenant,
} from '#modules/auth/server/demo.ts';
import { demoNews, seedDemoBoards } from '#modules/boards/server/demo.ts';
import { seedDemoFeatures } from '#modules/features/server/demo.ts';
import { seedDemoNotifications } from '#modules/notifications/server/demo.ts';
import { keyDemoStories, seedDemoLibrary, seedDemoPoker } from '#modules/poker/server/demo.ts';
import { seedDemoRetros, seedDemoTemplates } from '#modules/retros/server/demo.ts';
import { seedDemoSchedules } from '#modules/schedule/server/demo.ts';
import { FILL_JOB } from '#modules/search/server/public.ts';
import { seedDemoTeam } from '#modules/teams/server/demo.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { openScope, tenantScope } from '#platform/db/scope.ts';
import { endSockets } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole, UserActor } from '#shared/permissions.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { DemoLogins } from './greeting.ts';

/** When the demo begins anew, UTC: the hour at which the fewest people try it. */
export const RESET_HOUR = 4;

/**
 * Puts the demo tenants into an empty database, each with what its modules show, and anew where nobody ran at the hour
 * of the daily reset.
 * @returns how to sign in to them, or null where the database belongs to somebody else
 */
export async function seedDemo(runtime: Runtime): Promise<DemoLogins | null> {
  for (const tenant of await seedDemoAccounts(runtime)) await furnish(runtime, tenant);
  await resetDemo(runtime);
  const { rows } = await runtime.database.transaction(openScope(), (tx) => sql`select 1 from demo_accounts limit 1`.execute(tx));
  return rows.length > 0 ? { emails: demoEmails } : null;
}

/**
 * Replaces the demo tenants, and whatever visitors did there, by fresh ones; visitors have to sign in again. Those of other
 * languages than English are made again when somebody asks for them. It does nothing where the last reset hour has been seen to already, so it may be called twice.
 */
export async function resetDemo(runtime: Runtime): Promise<void> {
  let gone: readonly AccountId[] = [];
  const tenants = await reseedDemoAccounts(runtime, async (tx) => {
    const former = await findDemoAccounts(tx);
    const isDue = former.some(({ createdAt }) => isResetDue(new Date(createdAt.getTime() + DEMO_HISTORY), runtime.clock()));
    if (isDue) await deleteTenants(tx, (gone = former.map(({ id }) => id)));
    return isDue;
  });
  for (const accountId of gone) endSockets({ accountId }, 'signed_out');
  for (const tenant of tenants) await furnish(runtime, tenant);
}

/** Whether the reset hour has passed since the demo was seeded. */
export function isResetDue(seededAt: Date, now: Date): boolean {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + RESET_HOUR * HOUR;
  const last = today > now.getTime() ? today - DAY : today;
  return seededAt.getTime() < last;
}

async function deleteTenants(tx: Tx, accountIds: readonly AccountId[]): Promise<void> {
  const ids = sql`${[...accountIds]}::uuid[]`;
  // The directory of rooms and the log of events know no foreign key to accounts; a room takes its session with it.
  await sql`delete from rooms where account_id = any(${ids})`.execute(tx);
  await sql`delete from events where account_id = any(${ids})`.execute(tx);
  await deleteDemoAccounts(tx, accountIds);
}

/** Makes the demo tenants of one more language, where there is a demo and they are not there yet. */
export async function addDemoLanguage(runtime: Runtime, language: Locale): Promise<void> {
  if (!runtime.settings.demo) return;
  for (const tenant of await addDemoAccounts(runtime, language)) await furnish(runtime, tenant);
}

/** One transaction a tenant: each module's part of it is there together or not at all. */
async function furnish(runtime: Runtime, { accountId, people, plan, language }: DemoTenant): Promise<void> {
  const caller = { actor: { kind: 'system', accountId }, requestId: 'demo', origin: { ip: '', userAgent: '' } } as const;
  await inTransaction(runtime, caller, tenantScope(accountId, null), async (context) => {
    await seedDemoFeatures(context, plan);
    await context.enqueue(FILL_JOB, { accountId });
    const teamId = await seedDemoTeam(context, { people, language });
    const poker = await seedDemoPoker(context, { plan, people, teamId, now: context.now, language });
    // The team takes every other story to its board; the rest was not worth doing.
    const refined = poker.estimates.filter((_, n) => n % 2 === 0);
    await keyDemoStories(context, await seedDemoBoards(context, { plan, people, teamId, now: context.now, language, refined }));
    await seedDemoNotifications(context, await demoNews(context, people));
    const retrospective = await seedDemoRetros(context, { plan, people, teamId, now: context.now, language });
    const as = (role: AccountRole): Context => ({ ...context, actor: actorOf({ accountId, people, plan }, role) });
    await seedDemoSchedules(as('OWNER'), { plan, teamId, refinement: poker.last, retrospective, language });
    // A free account's five sessions a month are left to the visitor.
    if (plan === 'FREE') return;
    await seedDemoLibrary({ owner: as('OWNER'), admin: as('ADMIN'), member: as('MEMBER'), language }, teamId);
    await seedDemoTemplates(as('OWNER'), language);
  });
}

/** A member of a demo tenant, as they would be once signed in. */
const actorOf = ({ accountId, people, plan }: Pick<DemoTenant, 'accountId' | 'people' | 'plan'>, role: AccountRole): UserActor => ({
  kind: 'user',
  userId: people[role],
  accountId,
  role,
  persona: role === 'OWNER' ? 'FOUNDER' : 'TEAM_MEMBER',
  permissions: [],
  emailVerified: true,
  plan,
  isDemo: true,
});
